/** Builds the site: the game first, which empties the folder, then every other page beside it. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const others = readdirSync(web).filter((file) => file.endsWith('.html') && file !== 'index.html').sort();

await build({ root: web, logLevel: 'warn' });
for (const file of others) await build({ root: web, logLevel: 'warn', mode: file.replace('.html', '') });

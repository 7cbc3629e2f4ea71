import { createReadStream, cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const web = fileURLToPath(new URL('.', import.meta.url));
const runtime = resolve(web, '../build/runtime');

/** @type {Record<string, string>} */
const TYPES = { '.mjs': 'text/javascript', '.wasm': 'application/wasm', '.json': 'application/json' };

/**
 * Gives the built Python runtime to the page: its manifest as a module, its files under py/. They are not assets that
 * Vite may rename or inline: Pyodide looks for them by name.
 *
 * @returns {import('vite').Plugin}
 */
function pythonRuntime() {
  const name = 'virtual:python-runtime';
  let out = '';
  return {
    name: 'python-runtime',
    configResolved: (config) => {
      out = resolve(config.root, config.build.outDir);
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const file = join(runtime, 'manifest.json');
      if (!existsSync(file)) throw new Error('The Python runtime is not built yet: run `make site`.');
      this.addWatchFile(file);
      return `export default ${readFileSync(file, 'utf8')}`;
    },
    configureServer(server) {
      server.middlewares.use('/py', (request, response, next) => {
        const file = join(runtime, decodeURIComponent((request.url ?? '').split('?')[0]));
        if (!file.startsWith(runtime + sep) || !existsSync(file)) return next();
        response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
        return undefined;
      });
    },
    closeBundle() {
      const { folder } = JSON.parse(readFileSync(join(runtime, 'manifest.json'), 'utf8'));
      cpSync(join(runtime, folder), join(out, 'py', folder), { recursive: true });
    },
  };
}

export default defineConfig({
  root: web,
  // Everything is addressed relative to the page: the site works under any path.
  base: './',
  plugins: [pythonRuntime()],
  worker: { format: 'es', plugins: () => [pythonRuntime()] },
  optimizeDeps: { exclude: ['pyodide'] },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    // The sentences are fetched: the page's policy forbids to fetch what stands in a data: address.
    assetsInlineLimit: (file) => (file.endsWith('.json') ? false : undefined),
    rolldownOptions: {
      input: readdirSync(web)
        .filter((file) => extname(file) === '.html')
        .map((file) => join(web, file)),
    },
  },
});

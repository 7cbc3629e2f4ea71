/** Files for the player to download. */

/** Downloads a file. @param {string} name @param {Blob} content */
export function saveFile(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Returns a running game as a file, in which hidden cards stay sealed. @param {string} save @param {string} [game] */
export const saveText = (save, game = "kahuna") => `${JSON.stringify({ [`${game}-save`]: 1, save }, null, 1)}\n`;

// Only the board, with bridges of both players on it: for measuring and for pictures.
import { createBoard } from '/src/games/kahuna/board/board.js';
import { sceneOf } from '/src/games/kahuna/board/bridge_scenes.js';
import { after, emptyPicture } from '/src/games/kahuna/board/picture.js';

const WHITE = ['AB', 'AD', 'BD', 'BE', 'DE', 'EH', 'CK', 'KL'];
const BLACK = ['AH', 'BC', 'BF', 'CG', 'FG', 'FJ', 'GJ', 'HI', 'HL', 'IJ', 'IL'];
const OWNERS = { A: 'white', B: 'white', D: 'white', F: 'black', G: 'black', H: 'black', I: 'black', J: 'black', L: 'black' };

const events = [
  ...WHITE.map((line) => ({ event: 'bridge-built', player: 'white', line })),
  ...BLACK.map((line) => ({ event: 'bridge-built', player: 'black', line })),
  ...Object.entries(OWNERS).map(([island, player]) => ({ event: 'control-gained', player, island })),
];
window.picture = events.reduce(after, emptyPicture());
window.board = createBoard(document.getElementById('board'), { onPick: () => {}, sceneOf });
window.board.show(window.picture);

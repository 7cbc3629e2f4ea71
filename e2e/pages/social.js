// Five cards fanned out beside the board.
import { cardMap, islandPortrait } from '/src/games/kahuna/board/card_pictures.js';
import { island } from '/src/games/kahuna/board/chart.js';

const part = (name, child) => {
  const box = document.createElement('span');
  box.className = name;
  box.append(child);
  return box;
};
for (const [place, id] of ['B', 'E', 'F', 'K', 'D'].entries()) {
  const portrait = islandPortrait(id);
  portrait.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  const face = document.createElement('span');
  face.className = 'face';
  face.append(part('face-portrait', portrait), part('face-map', cardMap(id)), part('face-name', island(id).name));
  const card = part('card', face);
  card.style.setProperty('--place', String(place));
  document.querySelector('.fan').append(card);
}

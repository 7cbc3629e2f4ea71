/**
 * Where things lie on the chart, for two, three and four players. Pure data.
 *
 * A program sought these places: simulated annealing over straight currents that do not cross. It made the least of all
 * clearances as large as possible: water along each current for a fish, currents that pass an island, angles at
 * islands, buttons, fish, and a corner for the Dolphin. It began with the map of docs/kanaloa/rules.md, and no current
 * may point more than 60 degrees away from where it points there. The places on the rim were then set by hand.
 */

/**
 * @typedef {object} Places
 * @property {number} islands how much larger than usual islands, tiles and pieces are drawn
 * @property {number} fish how much larger than usual fish are drawn
 * @property {Record<string, [number, number]>} at the middle of each island, and of the Dolphin `@`
 * @property {Record<string, number>} along how far along its current a fish lies, from the first end, where that is not
 *   the middle of the water
 */

/** @type {Readonly<Record<2 | 3 | 4, Places>>} */
export const PLACES = {
  2: {
    islands: 1.32,
    fish: 1.22,
    // prettier-ignore
    at: {
      A: [117, 130], B: [643, 134], C: [374, 360], D: [628, 509], E: [884, 365], F: [381, 664], I: [644, 831],
      J: [118, 810], "@": [895, 112],
    },
    along: { BE: 0.44, CJ: 0.37, DI: 0.56, EI: 0.36, IJ: 0.62 },
  },
  3: {
    islands: 1.18,
    fish: 1.12,
    // prettier-ignore
    at: {
      A: [108, 110], B: [675, 109], C: [359, 276], D: [615, 383], E: [889, 316], F: [395, 562], H: [885, 867],
      I: [684, 654], J: [165, 748], L: [526, 882], "@": [880, 118],
    },
    along: {},
  },
  4: {
    islands: 1,
    fish: 1,
    // prettier-ignore
    at: {
      A: [87, 95], B: [750, 96], C: [369, 232], D: [597, 282], E: [672, 518], F: [437, 465], G: [908, 900],
      H: [701, 762], I: [477, 703], J: [209, 410], K: [88, 653], L: [341, 900], "@": [905, 122],
    },
    along: {},
  },
};

/**
 * Sea spaces that do not lie in the middle of their three islands: those on the rim, and those that would touch a shore
 * or a fish.
 */
export const SPACE_PLACES = /** @type {Record<string, [number, number]>} */ ({
  AB: [380, 47],
  AJ: [42, 470],
  BE: [826, 212],
  CFJ: [266, 614],
  DEI: [706, 612],
  EI: [848, 632],
  FIJ: [436, 780],
  IJ: [380, 905],
});

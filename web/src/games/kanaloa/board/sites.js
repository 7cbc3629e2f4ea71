/** Where things lie on an island, around its middle, as four players see it. Pure data. */

/** The two sites of offerings. A tile is 50 wide and 58 high. */
export const SITES = [
  { x: -26, y: 13 },
  { x: 26, y: 13 },
];

/** Where pieces stand: in a row behind the sites; more of them stand closer. */
export const ROW = { y: -14, step: 31, width: 112 };

/** Where the volcano stands. */
export const CRATER = { x: 0, y: -14 };

/** The middle of the name. */
export const PLATE = { y: 56 };

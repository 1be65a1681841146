import { carousel } from './carousel.mjs';
import { drawing } from './drawing.mjs';
import { lockers } from './lockers.mjs';
import { moduleWall } from './modules.mjs';
import { at } from './shapes.mjs';
import { spiralMachine } from './spiralMachine.mjs';
import { family } from './tones.mjs';

/** The three families next to each other, at the same scale. */
export const lineUp = drawing(
  { x: -90, y: -2160, w: 4260, h: 2290 },
  [
    at(lockers({ columns: [4, 8], accent: family.s, doorWidth: 260 }), 0, -60),
    at(carousel(), 1930, -60),
    at(spiralMachine(), 960, 0),
    at(moduleWall(), 2820, 20, 0.92),
  ].join(''),
  2560,
);

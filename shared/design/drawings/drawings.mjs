import { carousel } from './carousel.mjs';
import { carouselTray, coils } from './closeUps.mjs';
import { consoleScreen } from './consoleScreen.mjs';
import { conversionKit } from './conversionKit.mjs';
import { portrait } from './drawing.mjs';
import { lineUp } from './lineUp.mjs';
import { lockers } from './lockers.mjs';
import { moduleWall, singleModule } from './modules.mjs';
import { spiralMachine } from './spiralMachine.mjs';
import { cabinet, rack, returnBin } from './storage.mjs';
import { family } from './tones.mjs';

/**
 * Every picture of the public site by its name.
 * @type {Readonly<Record<string, import('./drawing.mjs').Drawing>>}
 */
export const drawings = {
  'line-up': lineUp,
  'console-screen': consoleScreen,
  'type-s-spiral': portrait({ w: 950, h: 1830, depth: 820 }, spiralMachine()),
  'type-s-spiral-open': coils,
  'type-s-spiral-slim': portrait({ w: 700, h: 1830, depth: 820 }, spiralMachine({ w: 700, columns: 4 })),
  'type-s-locker': portrait(
    { w: 1030, h: 1830, depth: 520 },
    lockers({ columns: [8, 8, 8], accent: family.s }),
  ),
  'type-c-carousel': portrait({ w: 1020, h: 1900, depth: 900 }, carousel()),
  'type-c-carousel-tray': carouselTray,
  'type-c-carousel-slim': portrait({ w: 780, h: 1900, depth: 900 }, carousel({ w: 780 })),
  'type-c-lockers': portrait(
    { w: 1090, h: 1830, depth: 520 },
    lockers({ columns: [4, 2, 6], doorWidth: 270, accent: family.c }),
  ),
  'type-c-cabinet': portrait({ w: 1060, h: 1830, depth: 520 }, cabinet()),
  'type-c-return-bin': portrait({ w: 760, h: 1500, depth: 700 }, returnBin()),
  'type-c-rack': portrait({ w: 1300, h: 1900, depth: 560 }, rack()),
  'type-u-module': portrait({ w: 640, h: 590, depth: 480 }, singleModule()),
  'type-u-wall': portrait({ w: 1290, h: 1530, depth: 480 }, moduleWall()),
  ...conversionKit,
};

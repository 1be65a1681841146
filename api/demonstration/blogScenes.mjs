import { carouselTray, coils } from '@vended/design/drawings/closeUps.mjs';
import { consoleScreen } from '@vended/design/drawings/consoleScreen.mjs';
import { circuit, legacyMachine } from '@vended/design/drawings/conversionKit.mjs';
import { drawing } from '@vended/design/drawings/drawing.mjs';
import { moduleWall, singleModule } from '@vended/design/drawings/modules.mjs';
import { at, rect, stroke } from '@vended/design/drawings/shapes.mjs';
import { tone } from '@vended/design/drawings/tones.mjs';

const view = { x: 0, y: 0, w: 1600, h: 1200 };
const ground = { wall: '#e3e8ee', floor: '#cfd6de', line: '#bcc5cf' };

/** A picture in the format 4:3 that fills its frame. @param {string} content */
const scene = (content) => drawing(view, content, 1280);

/** A picture in front of a wall, on a floor whose machines stand at y = 1080. @param {string} content */
const room = (content) =>
  scene(
    [
      rect(0, 0, view.w, 960, ground.wall),
      rect(0, 960, view.w, 240, ground.floor),
      rect(0, 956, view.w, 8, ground.line),
      content,
    ].join(''),
  );

/** A picture on a plain ground. @param {string} content */
const sheet = (content) => scene(rect(0, 0, view.w, view.h, ground.wall) + content);

/**
 * The pictures of the demonstration's blog, opaque and in one format, as photographs would be.
 * @satisfies {Readonly<Record<string, import('@vended/design/drawings/drawing.mjs').Drawing>>}
 */
export const blogScenes = {
  conversion: room(
    [
      at(legacyMachine(false), 150, 1080, 0.5),
      stroke('M752 620h116m-44-44l44 44-44 44', tone.action, 20),
      at(legacyMachine(true), 920, 1080, 0.5),
    ].join(''),
  ),
  'module-wall': room([at(moduleWall(), 200, 1080, 0.66), at(singleModule(8), 1160, 1080, 0.5)].join('')),
  'lock-board': sheet(at(circuit(), 190, 120, 1.355)),
  'stock-list': sheet(at(consoleScreen.svg, 112, 24, 0.86)),
  coils: scene(at(coils.svg, -240, -420, 1.3)),
  'carousel-tray': sheet(at(carouselTray.svg, 160, -200, 0.8)),
};

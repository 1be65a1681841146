import { blogScenes } from './blogScenes.mjs';
import sharp from 'sharp';
import { picturesInDatabase, type KeptPicture } from '../pictures/pictureStore';
import { preparePicture } from '../pictures/preparePicture';

const drawings = {
  drill:
    '<path d="M70 330 250 150l14 14L84 344z" fill="#8a94a3"/><path d="M96 304l26-2-2 26zM132 268l26-2-2 26zM168 232l26-2-2 26zM204 196l26-2-2 26z" fill="#5d6675"/><path d="M242 142l64-64 30 30-64 64z" fill="#c9d0d9"/>',
  mill: '<rect x="176" y="60" width="48" height="150" rx="6" fill="#c9d0d9"/><path d="M176 216h48v120l-24 16-24-16z" fill="#8a94a3"/><path d="M176 244l48-24v18l-48 24zM176 284l48-24v18l-48 24zM176 324l48-24v18l-48 24z" fill="#5d6675"/>',
  insert:
    '<path d="M200 70 330 200 200 330 70 200z" fill="#d9a92f"/><path d="M200 104 296 200 200 296 104 200z" fill="#e9c15a"/><circle cx="200" cy="200" r="30" fill="#fff"/>',
  screw:
    '<rect x="140" y="80" width="120" height="70" rx="10" fill="#5d6675"/><rect x="172" y="150" width="56" height="180" fill="#8a94a3"/><path d="M172 170h56M172 200h56M172 230h56M172 260h56M172 290h56" stroke="#5d6675" stroke-width="10"/>',
  nut: '<path d="M200 70 312 135v130L200 330 88 265V135z" fill="#8a94a3"/><circle cx="200" cy="200" r="66" fill="#3d7dca"/><circle cx="200" cy="200" r="50" fill="#fff"/>',
  disc: '<circle cx="200" cy="200" r="136" fill="#a2553a"/><circle cx="200" cy="200" r="100" fill="#bf6d4e"/><circle cx="200" cy="200" r="34" fill="#e4e7ec"/><circle cx="200" cy="200" r="16" fill="#fff"/>',
  caliper:
    '<rect x="50" y="150" width="300" height="34" rx="4" fill="#c9d0d9"/><path d="M70 110h36v200l-36-40zM150 110h36v160l-36 40z" fill="#8a94a3"/><rect x="140" y="136" width="110" height="62" rx="8" fill="#3b4350"/><rect x="156" y="150" width="78" height="32" rx="4" fill="#cfe3c8"/>',
  glove:
    '<path d="M130 340V210l-34-66c-6-14 12-26 22-12l24 38V96c0-18 28-18 28 0v66V76c0-18 30-18 30 0v86V88c0-18 28-18 28 0v82-56c0-16 26-16 26 0v120c0 60-30 72-30 106z" fill="#3d7dca"/><rect x="124" y="316" width="106" height="34" rx="8" fill="#2a5a94"/>',
  glasses:
    '<path d="M60 170h120l14 18h12l14-18h120v50c0 40-100 46-118 0l-10-18h-24l-10 18c-18 46-118 40-118 0z" fill="#cfe6f5" stroke="#3b4350" stroke-width="12"/>',
  bottle:
    '<rect x="170" y="60" width="60" height="46" rx="8" fill="#c0392b"/><path d="M150 106h100l30 50v170c0 14-10 24-24 24H144c-14 0-24-10-24-24V156z" fill="#2f8f83"/><rect x="140" y="200" width="120" height="90" rx="6" fill="#f5f7fa"/><path d="M156 224h88M156 246h88M156 268h56" stroke="#8a94a3" stroke-width="8"/>',
} as const;

/** The demonstration items that have a picture. */
export type Subject = keyof typeof drawings;

/** The pictures of the demonstration blog. */
export type Scene = keyof typeof blogScenes;

const rendered = new Map<string, Promise<KeptPicture>>();

/** A picture of an item, processed like an upload. */
export function drawPicture(subject: Subject): Promise<KeptPicture> {
  return once(
    subject,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800"><rect width="400" height="400" fill="#fff"/>${drawings[subject]}</svg>`,
  );
}

/** A picture for the blog, processed like an upload. */
export function drawScene(scene: Scene): Promise<KeptPicture> {
  return once(scene, blogScenes[scene].svg);
}

function once(name: string, svg: string): Promise<KeptPicture> {
  const picture = rendered.get(name) ?? render(svg);
  rendered.set(name, picture);
  return picture;
}

async function render(svg: string): Promise<KeptPicture> {
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  // There are few of them, so they need no bucket.
  return picturesInDatabase.keep('blog', await preparePicture(png.toString('base64')));
}

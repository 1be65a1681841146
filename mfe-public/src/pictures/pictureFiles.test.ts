import { pictureNames, pictureSources } from './pictureFiles';

test.each(pictureNames)('%s has a drawing, and files in several widths and formats', (name) => {
  const { width, height, avif, webp, fallback } = pictureSources(name);
  expect(width).toBeGreaterThan(0);
  expect(height).toBeGreaterThan(0);
  expect(avif).toMatch(/-400\.avif 400w, .*-800\.avif 800w/);
  expect(webp).toMatch(/-800\.webp 800w/);
  expect(fallback).toMatch(/-800\.png$/);
});

import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { QrCode } from './QrCode';

const id = '0199e0a0-0008-7000-8000-000000000004';
const pixelsPerModule = 4;
const quietModules = 4;

/** Rasterises the SVG code as a browser does, with the quiet zone around it. */
function pictureOf(code: Element) {
  const modules = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const width = (modules + 2 * quietModules) * pixelsPerModule;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const dark = code.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  for (const [, x, y, length] of dark.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H\d+z/g)) {
    for (let row = 0; row < pixelsPerModule; row += 1) {
      const start =
        ((Number(y) + quietModules) * pixelsPerModule + row) * width +
        (Number(x) + quietModules) * pixelsPerModule;
      for (let pixel = start; pixel < start + Number(length) * pixelsPerModule; pixel += 1)
        data.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return { data, width };
}

it('can be scanned back to the id', () => {
  render(<QrCode value={id} label="QR code of the device id" />);
  const { data, width } = pictureOf(screen.getByRole('img'));
  expect(jsQR(data, width, width)?.data).toBe(id);
});

it('is 96 pixels wide and has an accessible name', () => {
  render(<QrCode value={id} label="QR code of the device id" />);
  const code = screen.getByRole('img', { name: 'QR code of the device id' });
  expect(code).toHaveAttribute('width', '96');
  expect(code).toHaveAttribute('height', '96');
});

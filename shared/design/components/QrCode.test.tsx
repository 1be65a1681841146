import { render, screen } from '@testing-library/react';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
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
  return { data, width, height: width, colorSpace: 'srgb' } as const;
}

it('can be scanned back to the id', async () => {
  const library = createRequire(__filename).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(library)).buffer as ArrayBuffer } });
  render(<QrCode value={id} label="QR code of the device id" />);
  const [found] = await readBarcodes(pictureOf(screen.getByRole('img')));
  expect(found?.text).toBe(id);
});

it('is 96 pixels wide and has an accessible name', () => {
  render(<QrCode value={id} label="QR code of the device id" />);
  const code = screen.getByRole('img', { name: 'QR code of the device id' });
  expect(code).toHaveAttribute('width', '96');
  expect(code).toHaveAttribute('height', '96');
});

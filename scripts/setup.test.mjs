import { isInstalled } from './setup.mjs';

const wanted = {
  '': { version: '1.0.0' },
  shell: { version: '1.0.0' },
  'node_modules/shell': { link: true },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
};
const present = { 'node_modules/shell': { link: true }, 'node_modules/react': { version: '19.3.1' } };

it('finds everything there, though a package for another platform is not', () => {
  expect(isInstalled(wanted, present)).toBe(true);
});

it('asks for an install on a fresh clone', () => {
  expect(isInstalled(wanted, {})).toBe(false);
});

it('asks for an install when a version changed', () => {
  expect(isInstalled({ ...wanted, 'node_modules/react': { version: '19.4.0' } }, present)).toBe(false);
});

it('asks for an install when a workspace was added', () => {
  expect(isInstalled({ ...wanted, 'node_modules/mfe-new': { link: true } }, present)).toBe(false);
});

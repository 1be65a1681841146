import { foldersOf } from './runtimePackages.mjs';

const locked = {
  api: { version: '1.0.0' },
  'node_modules/api': { link: true },
  'node_modules/express': { version: '5.3.0' },
  'node_modules/express/node_modules/cookie': { version: '0.7.2' },
  'node_modules/cookie': { version: '1.0.0' },
  'node_modules/webpack': { version: '5.110.3' },
  'node_modules/webpack/node_modules/cookie': { version: '0.7.2' },
  'api/node_modules/@scope/parser': { version: '2.0.0' },
};

it('takes what is needed from where Node finds it, and nothing of what only builds need', () => {
  const components = [
    { name: 'express', version: '5.3.0' },
    { name: 'cookie', version: '0.7.2' },
    { name: '@scope/parser', version: '2.0.0' },
  ];
  expect(foldersOf(components, locked)).toEqual([
    'api/node_modules/@scope/parser',
    'node_modules/express',
    'node_modules/express/node_modules/cookie',
  ]);
});

it('refuses to leave out a package that is not installed', () => {
  expect(() => foldersOf([{ name: 'express', version: '4.0.0' }], locked)).toThrow('express@4.0.0');
});

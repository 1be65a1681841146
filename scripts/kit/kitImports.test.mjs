import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { readJson } from '../jsonFiles.mjs';
import { root } from '../tree.mjs';
import { isPacked, kitPackages } from './packKit.mjs';

/** What a module's own build and its stories put in: aliases of the development page, and Storybook. */
const ofTheModule = [
  '@module/answers',
  '@module/lifecycles',
  '@module/manifest',
  '@storybook/react-webpack5',
  'storybook',
];

/** @param {string} file relative to the repository @returns {string[]} what it imports */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

/** @param {string} request such as `react-dom/client` */
const packageOf = (request) => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;

test.each(kitPackages)('@vended/%s imports only itself and the packages that it declares', (name) => {
  const dir = `shared/${name}`;
  const { dependencies, name: own } = readJson(path.join(root, dir, 'package.json'));
  const known = new Set([own, ...Object.keys(dependencies), ...ofTheModule]);
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', dir], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => /\.(?:tsx?|[mc]js)$/.test(file) && isPacked(path.posix.relative(dir, file)));
  expect(files).not.toEqual([]);
  const foreign = files.flatMap((file) =>
    importsOf(file)
      .filter((request) =>
        request.startsWith('.')
          ? path.posix.join(path.posix.dirname(file), request).startsWith(`${dir}/`) === false
          : !request.startsWith('node:') &&
            !builtinModules.includes(request) &&
            !known.has(request) &&
            !known.has(packageOf(request)),
      )
      .map((request) => `${file}: ${request}`),
  );
  expect(foreign).toEqual([]);
});

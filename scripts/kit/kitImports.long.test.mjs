import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { readJson } from '../jsonFiles.mjs';
import { repositoryFiles, root } from '../tree.mjs';
import { isPacked, packedFolders } from './packKit.mjs';

/** What a module's own build and its stories put in: aliases and the container of the development page, and Storybook. */
const ofTheModule = [
  '@module/answers',
  '@module/lifecycles',
  '@module/manifest',
  '@storybook/react-webpack5',
  'developed/lifecycles',
  'storybook',
];

const packages = packedFolders.map((dir) => ({ dir, ...readJson(path.join(root, dir, 'package.json')) }));

/** @param {string} file relative to the repository @returns {string[]} what it imports */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

const here = /^(?:import\.meta\.(?:url|dirname)|__dirname|__filename)$/;

/**
 * The paths that a file reaches from where it is: `new URL('../module/…', import.meta.url)` and `path.join(import.meta.dirname, '..')`.
 *
 * @param {string} file relative to the repository @returns {string[]}
 */
function pathsOf(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      const words = (node.arguments ?? []).map((argument) => literal(argument));
      const isHere = (/** @type {number} */ at) => here.test(node.arguments?.[at]?.getText(source) ?? '');
      const called = node.expression.getText(source);
      if (called === 'URL' && isHere(1)) found.push(words[0] ?? '');
      if (/^(?:path\.)?(?:join|resolve)$/.test(called) && isHere(0))
        found.push(path.posix.join('.', ...words.slice(1).filter((word) => word !== undefined)));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A text as far as it is written out. @param {ts.Node} node */
function literal(node) {
  if (ts.isTemplateExpression(node)) return node.head.text;
  return ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** @param {string} request such as `react-dom/client` */
const packageOf = (request) => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;

test.each(packages)(
  '$name uses only itself and the packages that it declares',
  ({ dir, name, dependencies = {} }) => {
    const known = new Set([name, ...Object.keys(dependencies), ...ofTheModule]);
    const files = repositoryFiles().filter(
      (file) =>
        file.startsWith(`${dir}/`) &&
        /\.(?:tsx?|[mc]js)$/.test(file) &&
        isPacked(path.posix.relative(dir, file)),
    );
    expect(files).not.toEqual([]);
    /** Its own, of a package that it declares, which is installed beside it, or the folder in which all are. @param {string} target */
    const isReached = (target) =>
      target === path.posix.dirname(dir) ||
      packages.some(
        (other) => known.has(other.name) && (target === other.dir || target.startsWith(`${other.dir}/`)),
      );
    const foreign = files.flatMap((file) => {
      const target = (/** @type {string} */ relative) =>
        path.posix.join(path.posix.dirname(file), relative).replace(/\/$/, '');
      const imports = importsOf(file).filter((request) =>
        request.startsWith('.')
          ? !target(request).startsWith(`${dir}/`)
          : !request.startsWith('node:') &&
            !builtinModules.includes(request) &&
            !known.has(request) &&
            !known.has(packageOf(request)),
      );
      return [...imports, ...pathsOf(file).filter((relative) => !isReached(target(relative)))].map(
        (request) => `${file}: ${request}`,
      );
    });
    expect(foreign).toEqual([]);
  },
);

test('paths that leave a package are found, however they are written', () => {
  expect(pathsOf('shared/webpack/manifestProblems.mjs')).toContain('../module/platform/manifest.schema.json');
  expect(pathsOf('shared/webpack/devConfig.mjs')).toContain('../testing/dev-page');
  expect(pathsOf('shared/webpack/groups.mjs')).toEqual(['..']);
  expect(pathsOf('scripts/tree.mjs')).toEqual(['..']);
});

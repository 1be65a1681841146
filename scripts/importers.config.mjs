import { join } from 'node:path';
import { readJson } from './jsonFiles.mjs';
import { root } from './tree.mjs';

/** @type {{ workspaces: string[] }} */
const { workspaces } = readJson(join(root, 'package.json'));

/** Lets Jest find who imports a file, in all workspaces: as tests it has every file of code, and it runs none. */
export default {
  rootDir: root,
  roots: [...workspaces, 'scripts'].map((folder) => join(root, folder)),
  testMatch: ['**/*.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'node'],
  dependencyExtractor: join(root, 'scripts/importsExtractor.mjs'),
};

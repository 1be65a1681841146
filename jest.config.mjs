import { foldersWith } from './scripts/tree.mjs';

/** What is copied and shown to others is tried by `npm run verify`, as what takes long is. */
const isProduct = (/** @type {string} */ folder) => !/^(?:templates|examples)\b/.test(folder);

export default {
  projects: foldersWith('jest.config.mjs')
    .filter((folder) => process.env.LONG_TESTS || isProduct(folder))
    .map((folder) => `<rootDir>/${folder}/jest.config.mjs`),
};

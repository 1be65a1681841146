import { foldersWith } from './scripts/tree.mjs';

export default {
  projects: foldersWith('jest.config.mjs').map((folder) => `<rootDir>/${folder}/jest.config.mjs`),
};

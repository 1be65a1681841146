import { browserTests } from '@vended/testing/jestConfig.mjs';
import { fallbackWidth, pictureFiles } from './build/pictureSizes.mjs';
import { sources } from './build/sources.mjs';

const common = browserTests('mfe-public');

export default {
  ...common,
  roots: ['<rootDir>/src'],
  setupFilesAfterEnv: [
    ...common.setupFilesAfterEnv,
    '<rootDir>/src/testing/dialog.ts',
    '<rootDir>/src/testing/allPages.ts',
  ],
  // Defined by the build.
  globals: { PICTURES: pictureFiles(sources), FALLBACK_WIDTH: fallbackWidth, __webpack_public_path__: '/' },
};

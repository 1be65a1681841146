import { serverTests } from '@vended/testing/jestConfig.mjs';

export default {
  ...serverTests('platform'),
  globalSetup: './testing/globalSetup.config.ts',
  globalTeardown: './testing/globalTeardown.config.ts',
};

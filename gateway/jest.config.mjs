import { serverTests } from '@vended/testing/jestConfig.mjs';

export default {
  ...serverTests('gateway'),
  globalSetup: './testing/globalSetup.config.ts',
  globalTeardown: './testing/globalTeardown.config.ts',
};

import { serverTests } from '@vended/testing/jestConfig.mjs';

export default {
  ...serverTests('gateway'),
  globalSetup: '../platform/testing/globalSetup.config.ts',
  globalTeardown: '../platform/testing/globalTeardown.config.ts',
};

import { serverTests } from '@vended/testing/jestConfig.mjs';

export default serverTests('device-client');

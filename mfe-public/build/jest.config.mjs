import { serverTests } from '@vended/shared/testing/jestConfig.mjs';

export default serverTests('mfe-public build');

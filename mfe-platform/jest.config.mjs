import { browserTests } from '@vended/testing/jestConfig.mjs';

export default browserTests('mfe-platform');

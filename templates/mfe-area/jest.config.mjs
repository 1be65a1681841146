import { browserTests } from '@vended/shared/testing/jestConfig.mjs';

export default browserTests('mfe-area');

import { browserTests } from './jestConfig.mjs';

export default browserTests('testing');

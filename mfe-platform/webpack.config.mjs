import { moduleConfig } from '@vended/webpack/moduleConfig.mjs';

export default moduleConfig(import.meta.dirname);

import { moduleConfig } from '@vended/shared/build/moduleConfig.mjs';

export default moduleConfig(import.meta.dirname);

import { shellConfig } from '@vended/webpack/shellConfig.mjs';

export default shellConfig(import.meta.dirname);

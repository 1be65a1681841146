import { moduleConfig } from '@vended/webpack/moduleConfig.mjs';

// It uses no library of the shell and no part of the design system, so it shares nothing with other builds.
export default moduleConfig(import.meta.dirname, { shares: false });

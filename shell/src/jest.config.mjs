import { browserTests } from '@vended/testing/jestConfig.mjs';

export default {
  ...browserTests('shell'),
  // As `disableSnapshot` in the shell's build: the runtime takes no address for that of a manifest.
  globals: { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true },
};

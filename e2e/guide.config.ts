import { defineConfig } from '@playwright/test';
import common from './common.config';

/** Looks at what the commands of docs/module-guide.md have added to a clone: `npm run guide:try` runs it there. */
export default defineConfig(common, { testMatch: '*.guide.ts' });

import { defineConfig } from '@playwright/test';
import browser from './browser.config';

/** Looks at what the commands of docs/module-guide.md have added to a clone: `npm run guide:try` runs it there. */
export default defineConfig(browser, { testMatch: '*.guide.ts' });

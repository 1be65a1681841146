import { defineConfig } from '@playwright/test';
import browser from '../../e2e/browser.config';

/** Tests what the commands of docs/module-guide.md add to a clone; `npm run guide:try` runs them there. */
export default defineConfig(browser, { testMatch: '*.guide.ts' });

import { defineConfig } from '@playwright/test';
import cluster from './playwright.config';

/** Measures several nodes, and asserts nothing: npm run bench:nodes. */
export default defineConfig(cluster, { testMatch: '*.bench.ts', reporter: [['list']] });

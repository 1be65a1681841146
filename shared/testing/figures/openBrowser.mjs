import { chromium } from 'playwright-core';
import { FiguresError } from './figuresError.mjs';

/**
 * Opens the Chromium that CHROMIUM_PATH names, else the one that Playwright has downloaded.
 *
 * @returns {Promise<import('playwright-core').Browser>}
 * @throws {FiguresError} if there is none
 */
export async function openBrowser() {
  const executablePath = process.env.CHROMIUM_PATH;
  try {
    return await chromium.launch({
      ...(executablePath && { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : [];
    throw new FiguresError(
      `No browser can be started (${reason}). Run npx playwright-core install --with-deps chromium, or set CHROMIUM_PATH.`,
    );
  }
}

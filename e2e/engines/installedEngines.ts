import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import type { Engine, Start } from './engine';
import { startChromium, startFirefox } from './puppeteerEngine';
import { startWebKit } from './webDriverEngine';

interface InstalledEngine {
  /** The path of its program, if it is installed. */
  find(): string | undefined;
  /** Debian's packages that it needs. */
  readonly packages: readonly string[];
  start(how: Start): Promise<Engine>;
}

/** The engines of all browsers that the product supports. */
export const engines: Readonly<Record<string, InstalledEngine>> = {
  Chromium: {
    find: () =>
      findChromium() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined),
    packages: ['chromium-headless-shell'],
    start: startChromium,
  },
  Firefox: {
    find: () => onPath('firefox-esr') ?? onPath('firefox'),
    packages: ['firefox-esr'],
    start: startFirefox,
  },
  WebKit: {
    find: () => (onPath('Xvfb') ? onPath('WebKitWebDriver') : undefined),
    packages: ['webkit2gtk-driver', 'xvfb'],
    start: startWebKit,
  },
};

/** The path of a program. */
export function onPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

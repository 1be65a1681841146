import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, type Page } from '@playwright/test';
import express from 'express';
import { builtSite } from './builtStories';

/** What Storybook says when a story is drawn, played and checked. */
interface Finished {
  readonly status: 'success' | 'error';
  readonly reporters: readonly Report[];
}

/** What an addon found on a story; that of accessibility holds axe's violations. */
interface Report {
  readonly type: string;
  readonly status: 'passed' | 'warning' | 'failed';
  readonly result?: {
    readonly violations?: readonly {
      readonly help: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  };
}

/** What was found, a line for each rule and element. */
export function violations({ type, status, result }: Report): readonly string[] {
  if (status === 'passed') return [];
  const found = result?.violations ?? [];
  if (found.length === 0) return [`${type}: ${status}`];
  return found.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
}

/** One story in its own page. */
export interface StoryPage {
  /** Opens it in a theme; resolves once it is played and checked. */
  open(id: string, theme: string): Promise<Finished>;
  /** False where the story says that it never looks the same twice. */
  hasPicture(): Promise<boolean>;
}

export const test = base.extend<{ story: StoryPage }, { site: string }>({
  site: [
    // Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const server = createServer(express().use(express.static(builtSite))).listen(0, '127.0.0.1');
      await once(server, 'listening');
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.close();
    },
    { scope: 'worker' },
  ],
  story: async ({ page, site }, use) => {
    await use({
      async open(id, theme) {
        await listen(page);
        await page.goto(`${site}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
        const finished = await page.waitForFunction(() => window.storyFinished);
        await page.evaluate(() => document.fonts.ready);
        return (await finished.jsonValue()) as Finished;
      },
      hasPicture: () =>
        page.evaluate(() => window.__STORYBOOK_PREVIEW__.currentRender?.story?.parameters.visual !== false),
    });
  },
});

declare global {
  interface Window {
    storyFinished?: Finished;
    __STORYBOOK_ADDONS_CHANNEL__: { on(event: string, listener: (finished: Finished) => void): void };
    __STORYBOOK_PREVIEW__: {
      currentRender?: { story?: { parameters: Readonly<Record<string, unknown>> } };
    };
  }
}

/** Keeps what Storybook says of the story, from the moment that it can say anything. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    let channel: Window['__STORYBOOK_ADDONS_CHANNEL__'];
    Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
      configurable: true,
      get: () => channel,
      set(value: typeof channel) {
        channel = value;
        channel.on('storyFinished', (finished) => {
          window.storyFinished = finished;
        });
      },
    });
  });
}

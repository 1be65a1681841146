import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, type Page } from '@playwright/test';
import express from 'express';
import { builtSite, builtStories } from './builtStories';

/** Storybook's result after a story is rendered, played and checked. */
interface Finished {
  readonly storyId: string;
  readonly status: 'success' | 'error';
  readonly reporters: readonly Report[];
  /** The error that its play function threw; Storybook's own status does not reflect it. */
  readonly thrown?: string;
}

/** An addon's report on a story. The accessibility addon's report contains axe's violations. */
interface Report {
  readonly type: string;
  readonly status: 'passed' | 'warning' | 'failed';
  readonly result?: AxeResult;
}

interface AxeResult {
  readonly violations?: readonly {
    readonly help: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** Formats the violations of a report, one line per rule and element. */
export function violations({ type, status, result }: Report): readonly string[] {
  if (status === 'passed') return [];
  const found = lines(result);
  return found.length === 0 ? [`${type}: ${status}`] : found;
}

function lines({ violations = [] }: AxeResult = {}): readonly string[] {
  return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
}

/** A page that shows one story after another without being reloaded. */
export interface StoryPage {
  readonly page: Page;
  /** Shows a story in the light theme; resolves once it has been played and checked. */
  open(id: string): Promise<Finished>;
  /**
   * Shows the open story in the dark theme. Its elements stay the same, so only the rules about colours are checked.
   * Resolves with the violations, one line per rule and element.
   */
  darken(id: string): Promise<readonly string[]>;
  /** Shows a page of documentation in the light theme; resolves once all its stories are rendered or have failed. */
  openDocs(id: string): Promise<void>;
  /** Storybook's error message if the story could not be rendered, or null. */
  failure(): Promise<string | null>;
  /** False for a story that opts out of pictures because it never looks the same twice. */
  hasPicture(): Promise<boolean>;
}

export const test = base.extend<object, { story: StoryPage }>({
  story: [
    async ({ browser }, use, { project }) => {
      const server = createServer(express().use(express.static(builtSite))).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { locale, timezoneId } = project.use;
      // With this user agent, Storybook ends animations itself instead of waiting for them.
      const userAgent = 'StorybookTestRunner';
      const page = await browser.newPage({ locale, timezoneId, userAgent });
      // Screens show dates and relative times, so pictures need a fixed clock.
      await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'));
      await listen(page);
      const [first] = builtStories();
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://127.0.0.1:${port}/iframe.html?id=${first?.id}&viewMode=story`);
      await page.waitForFunction(() => window.storyFinished);

      await use({
        page,
        open: (id) => show(page, id),
        darken: (id) => darken(page, id),
        openDocs: (id) => showDocs(page, id),
        failure: () =>
          page.evaluate(() =>
            document.body.classList.contains('sb-show-main') ? null : document.body.innerText,
          ),
        hasPicture: () =>
          page.evaluate(() => window.__STORYBOOK_PREVIEW__.currentRender?.story?.parameters.visual !== false),
      });
      await page.close();
      server.close();
    },
    { scope: 'worker' },
  ],
});

/** Switches the story within the page, which is five times as fast as loading a new page. */
async function show(page: Page, id: string): Promise<Finished> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  // Whatever was clicked before: after a key, the browser shows what has the focus.
  await page.keyboard.press('F9');
  await page.evaluate((storyId) => {
    const again = window.storyFinished?.storyId === storyId;
    delete window.storyFinished;
    delete window.playThrew;
    localStorage.clear();
    sessionStorage.clear();
    window.scrollTo(0, 0);
    const event = again ? 'forceRemount' : 'setCurrentStory';
    window.__STORYBOOK_ADDONS_CHANNEL__.emit(event, { storyId, viewMode: 'story' });
  }, id);
  const finished = await page.waitForFunction(
    (storyId) => (window.storyFinished?.storyId === storyId ? window.storyFinished : undefined),
    id,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(scrollToFocus);
  await page.evaluate(replaceStickyPosition);
  return (await finished.jsonValue()) as Finished;
}

async function showDocs(page: Page, id: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate((storyId) => {
    delete window.docsRendered;
    window.scrollTo(0, 0);
    window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'docs' });
  }, id);
  await page.waitForFunction(
    (storyId) =>
      window.docsRendered === storyId &&
      [...document.querySelectorAll('.sb-story')].every((story) =>
        story.querySelector('[id$="-inner"] > *, pre'),
      ),
    id,
  );
}

async function darken(page: Page, id: string): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const result = await page.evaluate(
    (storyId) =>
      new Promise<AxeResult>((resolve, reject) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        channel.once('storybook/a11y/result', resolve);
        channel.once('storybook/a11y/error', reject);
        const { a11y } = window.__STORYBOOK_PREVIEW__.currentRender?.story?.parameters ?? {};
        const options = { runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] };
        channel.emit('storybook/a11y/manual', storyId, { ...(a11y as object), options });
      }),
    id,
  );
  return lines(result);
}

/**
 * Scrolls to the focused element. How far the browser itself scrolls when an element receives the focus depends on how
 * much of the page has loaded by then. Runs in the page.
 */
function scrollToFocus() {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return;
  window.scrollTo(0, 0);
  if (activeElement.getBoundingClientRect().bottom > window.innerHeight)
    activeElement.scrollIntoView({ block: 'center' });
}

/**
 * Positions sticky elements where they are without being sticky. A sticky element has its own layer, which keeps the
 * subpixel position at which its text was first rendered, and that varies. Runs in the page.
 */
function replaceStickyPosition() {
  // Document order: parents first.
  for (const element of document.querySelectorAll<HTMLElement>('#storybook-root *')) {
    if (getComputedStyle(element).position !== 'sticky') continue;
    const stuck = element.getBoundingClientRect();
    Object.assign(element.style, { position: 'relative', inset: '0 auto auto 0' });
    const inFlow = element.getBoundingClientRect();
    Object.assign(element.style, {
      top: `${stuck.top - inFlow.top}px`,
      left: `${stuck.left - inFlow.left}px`,
    });
  }
}

interface Channel {
  on(event: 'storyFinished', listener: (finished: Finished) => void): void;
  on(event: 'docsRendered', listener: (id: string) => void): void;
  on(event: 'playFunctionThrewException', listener: (error: Error) => void): void;
  once(event: 'storybook/a11y/result', listener: (result: AxeResult) => void): void;
  once(event: 'storybook/a11y/error', listener: (error: Error) => void): void;
  emit(event: string, ...message: readonly unknown[]): void;
}

declare global {
  interface Window {
    storyFinished?: Finished;
    playThrew?: string;
    docsRendered?: string;
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
    __STORYBOOK_PREVIEW__: {
      currentRender?: { story?: { parameters: Readonly<Record<string, unknown>> } };
    };
  }
}

/** Records Storybook's events from the start. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    let channel: Channel;
    Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
      configurable: true,
      get: () => channel,
      set(value: Channel) {
        channel = value;
        channel.on('docsRendered', (id) => {
          window.docsRendered = id;
        });
        channel.on('playFunctionThrewException', ({ message }) => {
          window.playThrew = message;
        });
        channel.on('storyFinished', ({ storyId, status, reporters }) => {
          window.storyFinished = {
            storyId,
            status,
            // Leaves out axe's passed checks, which are far more than the violations.
            reporters: reporters.map(({ type, status, result }) => ({
              type,
              status,
              ...(result?.violations && {
                result: {
                  violations: result.violations.map(({ help, nodes }) => ({
                    help,
                    nodes: nodes.map(({ html }) => ({ html })),
                  })),
                },
              }),
            })),
            ...(window.playThrew && { thrown: window.playThrew }),
          };
        });
      },
    });
  });
}

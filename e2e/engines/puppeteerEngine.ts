import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import puppeteer, { type ElementHandle, type KeyInput, type LaunchOptions } from 'puppeteer-core';
import { windowSize, type Engine, type Start } from './engine';

/** Chromium, by its DevTools protocol. */
export const startChromium = async ({ program, home }: Start) =>
  start(home, {
    executablePath: program,
    headless: basename(program).includes('headless') ? 'shell' : true,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    downloadBehavior: { policy: 'allow', downloadPath: join(home, 'Downloads') },
  });

/** Firefox, by WebDriver BiDi. */
export const startFirefox = async ({ program, home }: Start) =>
  start(home, {
    browser: 'firefox',
    executablePath: program,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': join(home, 'Downloads'),
      'browser.download.alwaysOpenPanel': false,
      'intl.accept_languages': 'en-GB',
    },
  });

async function start(home: string, options: LaunchOptions): Promise<Engine> {
  await mkdir(join(home, 'Downloads'), { recursive: true });
  const browser = await puppeteer.launch({
    headless: true,
    defaultViewport: windowSize,
    env: { ...process.env, HOME: home },
    ...options,
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(windowSize);
  return {
    version: (await browser.version()).replace(/^.*\//, ''),
    open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    run: (expression) => page.evaluate(expression),
    add: async (code) => void (await page.evaluate(code)),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const [key = '', ...held] = keys.split('+').reverse() as KeyInput[];
      for (const each of held) await page.keyboard.down(each);
      await page.keyboard.press(key as KeyInput);
      for (const each of held) await page.keyboard.up(each);
    },
    async attach(selector, path) {
      const input = (await page.$(`input${selector}`)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(path);
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

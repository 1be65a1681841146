import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** The window of a page, which a test makes wider and narrower. */
export interface PageWindow {
  readonly page: Page;
  readonly browser: CDPSession;
}

/** Takes over the window of a page, until the page is closed: it must not be given another size by other means. */
export async function windowOf(page: Page): Promise<PageWindow> {
  return { page, browser: await page.context().newCDPSession(page) };
}

/** Many times faster than `setViewportSize`, which waits for a frame of the browser's window. */
export async function setWidth({ browser }: PageWindow, width: number): Promise<void> {
  const metrics = { width, height: 1000, deviceScaleFactor: 1, mobile: false };
  await browser.send('Emulation.setDeviceMetricsOverride', metrics);
}

/** After so many widths with faults, the others are not tried: each waits a second for the faults to pass. */
const enoughWidths = 5;

/** What does not fit at these widths, each fault with the widths at which it was found. */
export async function faultsAt(window: PageWindow, all: readonly number[]): Promise<readonly string[]> {
  const { page, browser } = window;
  const faults = new Map<string, number[]>();
  await page.evaluate(
    ([widths, property]) => {
      // Nobody looks at the page, and painting it takes longer than laying it out.
      document.documentElement.style.opacity = '0';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        widths.map((width) => `@media (width: ${width}px) { :root { ${property}: ${width} } }`).join(''),
      );
      document.adoptedStyleSheets.push(sheet);
    },
    [all, widthInStyles] as const,
  );
  await browser.send('Runtime.evaluate', {
    expression: `globalThis.faultsOfPage = ${faultsOfPage.toString()}`,
  });
  let widthsWithFaults = 0;
  for (const width of all) {
    if (widthsWithFaults === enoughWidths) break;
    await setWidth(window, width);
    const found = await lastingFaults(window, width);
    if (found.length > 0) widthsWithFaults += 1;
    for (const fault of found) {
      const at = faults.get(fault) ?? [];
      faults.set(fault, [...at, width]);
    }
  }
  return [...faults].map(
    ([fault, at]) => `${fault} (${at.length === 1 ? at[0] : `${at.length} widths, ${at[0]}–${at.at(-1)}`})`,
  );
}

/** Set by styles of the test itself to the width for which they hold. */
const widthInStyles = '--width-in-styles';

/** What still does not fit once scripts have rendered for the new width, which a busy machine does later. */
async function lastingFaults(window: PageWindow, width: number): Promise<readonly string[]> {
  let faults = await faultsNow(window);
  for (let again = 0; faults.length > 0 && again < 20; again += 1) {
    await pause(50);
    if (!(await hasStylesOf(window, width))) {
      // Chromium 156 sometimes keeps the styles of the width before, until the next width at which media queries change.
      await setWidth(window, width > 1000 ? 320 : 1920);
      await faultsNow(window);
      await setWidth(window, width);
    }
    faults = await faultsNow(window);
  }
  return faults;
}

async function hasStylesOf({ page }: PageWindow, width: number): Promise<boolean> {
  return page.evaluate(
    ([property, expected]) =>
      getComputedStyle(document.documentElement).getPropertyValue(property) === expected,
    [widthInStyles, String(width)] as const,
  );
}

async function faultsNow({ browser }: PageWindow): Promise<readonly string[]> {
  const { result, exceptionDetails } = await browser.send('Runtime.evaluate', {
    expression: `faultsOfPage('${widthInStyles}')`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as readonly string[];
}

/** Runs in the page: what scrolls sideways, is cut off, covers something else, or is too high. */
async function faultsOfPage(widthInStyles: string): Promise<readonly string[]> {
  // The page learns of its new width in the next frame, and has rendered what depends on it before the one after.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const most = 4;
  const slack = 1.5;
  const faults: string[] = [];
  // Each is asked for by all that the element contains.
  const styles = new Map<Element, CSSStyleDeclaration>();
  function styleOf(element: Element) {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  }
  const boxes = new Map<Element, DOMRect>();
  function boxOf(element: Element) {
    const box = boxes.get(element) ?? element.getBoundingClientRect();
    boxes.set(element, box);
    return box;
  }
  const named = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;

  const width = window.innerWidth;
  if (styleOf(document.documentElement).getPropertyValue(widthInStyles) !== String(width))
    return ['has the styles of another width'];
  if (document.documentElement.scrollWidth > width) faults.push('scrolls sideways');

  for (const row of document.querySelectorAll('tbody tr')) {
    for (const cell of row.children) {
      // The first cell of a card has larger letters.
      const { paddingTop, paddingBottom, display, lineHeight } = styleOf(cell);
      if (display === 'none') continue;
      const height =
        cell.getBoundingClientRect().height -
        Number.parseFloat(paddingTop) -
        Number.parseFloat(paddingBottom);
      // A control, such as a field, is as high as two lines.
      if (
        height > most * Number.parseFloat(lineHeight) + slack &&
        !cell.querySelector('input, select, textarea')
      )
        faults.push(`a row is higher than four lines: ${named(cell)}`);
    }
  }

  /** Everything that is seen as one: a run of text, a drawing, a field or a button. */
  interface Part {
    readonly element: Element;
    readonly layer: Element | null;
    readonly box: { left: number; right: number; top: number; bottom: number };
  }
  const parts: Part[] = [];

  /** Adds what is visible of a box, and reports what is not. */
  function add(element: Element, { left, right, top, bottom }: DOMRect, isText: boolean) {
    // Beside the page is a field for machines only.
    if (right - left < 2 || bottom - top < 2 || right < 0) return;
    const box = { left, right, top, bottom };
    let layer: Element | null = null;
    let isCut = false;
    let scrolls = false;
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const style = styleOf(around);
      if (style.display === 'none' || style.visibility !== 'visible' || style.opacity === '0') return;
      if (style.clipPath !== 'none') return;
      if (!layer && ['sticky', 'fixed', 'absolute'].includes(style.position)) layer = around;
      if (style.position === 'fixed') break;
      if (style.overflowX === 'visible' || (around === element && !isText)) continue;
      const clip = boxOf(around);
      const ends = { left: clip.left - slack, right: clip.right + slack };
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') scrolls = true;
      else if (
        style.textOverflow !== 'ellipsis' &&
        !scrolls &&
        (box.left < ends.left || box.right > ends.right)
      )
        isCut = true;
      box.left = Math.max(box.left, clip.left);
      box.right = Math.min(box.right, clip.right);
      box.top = Math.max(box.top, clip.top);
      box.bottom = Math.min(box.bottom, clip.bottom);
      if (box.right - box.left < 1 || box.bottom - box.top < 1) {
        if (isCut) faults.push(`${named(element)} is cut`);
        return;
      }
    }
    if (isCut || (!scrolls && (box.left < -slack || box.right > width + slack)))
      faults.push(`${named(element)} is cut`);
    const cell = isText ? element.closest('td, th') : null;
    const { left: from, right: to } = cell ? boxOf(cell) : box;
    if (box.left < from - slack || box.right > to + slack) faults.push(`${named(element)} leaves its cell`);
    parts.push({ element, layer, box });
  }

  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (
      !element ||
      text.textContent?.trim() === '' ||
      element.matches('script, style, option, title, noscript')
    )
      continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) add(element, box, true);
  }
  for (const element of document.querySelectorAll('svg, img, input, select, textarea, button'))
    if (!element.parentElement?.closest('svg')) add(element, boxOf(element), false);

  // Sorted, so that each is compared only with those that begin above its end.
  parts.sort((one, other) => one.box.top - other.box.top);
  for (const [index, one] of parts.entries())
    for (let next = index + 1; next < parts.length; next += 1) {
      const other = parts[next];
      // Lines of text touch each other.
      if (!other || other.box.top > one.box.bottom - 4) break;
      if (one.layer !== other.layer) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (wide <= 2 || high <= 4) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      // An icon inside a field, or a drawing made of several.
      if (
        one.element.parentElement === other.element.parentElement &&
        one.element.matches('svg, input, svg *')
      )
        continue;
      faults.push(`${named(one.element)} is over ${named(other.element)}`);
    }
  return [...new Set(faults)];
}

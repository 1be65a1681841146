import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine';

/** How a person finds something on the page. A text is the whole one, a pattern a part of it. */
export interface Target {
  readonly role?: string;
  readonly name?: string | RegExp;
  readonly level?: number;
  /** Of a field. */
  readonly label?: string | RegExp;
  readonly text?: string | RegExp;
  /** What it is in. */
  readonly in?: Target;
}

/** What was found: where it is in the window, and whether nothing is above it there. */
interface Found {
  readonly x: number;
  readonly y: number;
  readonly free: boolean;
  readonly value: string;
  readonly id: string;
  readonly focused: boolean;
}

const require = createRequire(import.meta.url);
const library = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** How long something may take to appear on a busy machine. */
export const patienceMs = 30_000;

export type Person = ReturnType<typeof personWith>;

/** Somebody who uses the product with a browser: finds things by role and label, and waits for what they should see. */
export function personWith(engine: Engine, url: string) {
  const call = async <Argument, Result>(work: (argument: Argument) => Result, argument: Argument) =>
    (await engine.run(`(${String(work)})(${JSON.stringify(argument)})`)) as Result;

  async function find(target: Target): Promise<Found | null> {
    const asked = json(target);
    const found = await call(findInPage, asked);
    if (found !== 'library') return found;
    await engine.add(library);
    const again = await call(findInPage, asked);
    return again === 'library' ? null : again;
  }

  async function until<Value>(
    what: string,
    look: () => Promise<Value | null | undefined | false>,
  ): Promise<Value> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      // While a page is being left, nothing can be found on it.
      const value = await look().catch((error: unknown) => {
        if (Date.now() > deadline) throw error;
      });
      if (value) return value;
      if (Date.now() > deadline) throw new Error(`Not seen: ${what}`);
      await pause(60);
    }
  }

  const seen = (target: Target) => until(JSON.stringify(json(target)), () => find(target));

  /** Waits until it is no longer moving, which is when it is at one place twice, and nothing covers it. */
  async function stillAndFree(target: Target) {
    let last: Found | null = null;
    return until(`free to be clicked: ${JSON.stringify(json(target))}`, async () => {
      const found = await find(target);
      const still = found?.free && last?.x === found.x && last.y === found.y;
      last = found;
      return still && found;
    });
  }

  async function clicks(target: Target) {
    const { x, y } = await stillAndFree(target);
    await engine.clickAt(x, y);
  }

  return {
    url,
    async opens(address: string) {
      await engine.open(new URL(address, url).href);
    },
    /** Clicks a link, and leaves the page for another address while what the link leads to is still loading. */
    async leavesWhileLoading(target: Target, address: string) {
      await call(leaveAfterClick, address);
      await clicks(target);
      await until(`the address ${address}`, async () => (await engine.run('location.pathname')) === address);
    },
    sees: async (target: Target) => void (await seen(target)),
    seesNot: (target: Target) =>
      until(`gone: ${JSON.stringify(json(target))}`, async () => !(await find(target))),
    seesValue: (target: Target, value: string) =>
      until(`${value} in ${JSON.stringify(json(target))}`, async () => (await find(target))?.value === value),
    seesFocusOn: (target: Target) =>
      until(`the focus on ${JSON.stringify(json(target))}`, async () => (await find(target))?.focused),
    seesAddress: (pattern: RegExp) =>
      until(`the address ${String(pattern)}`, async () =>
        pattern.test(String(await engine.run('location.href'))),
      ),
    seesInPage: (what: string, expression: string) => until(what, () => engine.run(expression)),
    clicks,
    async fills(target: Target, text: string) {
      await clicks(target);
      await call(selectFocused, null);
      await engine.type(text);
      await until(
        `${text} in ${JSON.stringify(json(target))}`,
        async () => (await find(target))?.value === text,
      );
    },
    async chooses(target: Target, option: string) {
      const { id } = await seen(target);
      await call(choose, { id, option });
    },
    types: (text: string) => engine.type(text),
    presses: (keys: string) => engine.press(keys),
    async attaches(target: Target, path: string) {
      const { id } = await seen(target);
      await engine.attach(`[id="${id}"]`, path);
    },
  };
}

/** Patterns become objects, as the page gets JSON. */
function json(target: Target): Asked {
  return Object.fromEntries(
    Object.entries(target).map(([key, value]) => [
      key,
      value instanceof RegExp
        ? { source: value.source, flags: value.flags }
        : key === 'in'
          ? json(value as Target)
          : value,
    ]),
  );
}

/* What follows runs in the page, so it refers to nothing outside itself. */

type Asked = Readonly<Record<string, unknown>>;

interface Queries {
  queryAllByRole(within: Element, role: unknown, options: object): HTMLElement[];
  queryAllByLabelText(within: Element, text: unknown): HTMLElement[];
  queryAllByText(within: Element, text: unknown): HTMLElement[];
}

function findInPage(asked: Asked): Found | null | 'library' {
  const queries = (window as { TestingLibraryDom?: Queries }).TestingLibraryDom;
  if (!queries) return 'library';
  const text = (value: unknown) =>
    typeof value === 'object' && value && 'source' in value
      ? new RegExp((value as RegExp).source, (value as RegExp).flags)
      : value;
  const all = (target: Asked, within: Element): HTMLElement[] => {
    const outer = target['in'] ? all(target['in'] as Asked, within) : [within];
    return outer.flatMap((place) => {
      if (target['label']) return queries.queryAllByLabelText(place, text(target['label']));
      if (target['text'])
        return queries
          .queryAllByText(place.parentElement ?? place, text(target['text']))
          .filter((element) => place.contains(element));
      return queries.queryAllByRole(place, target['role'], {
        ...(target['name'] !== undefined && { name: text(target['name']) }),
        ...(target['level'] !== undefined && { level: target['level'] }),
      });
    });
  };
  // A file input is hidden behind its button. What the browser skips has a place, and is not painted.
  const found = all(asked, document.body).find(
    (element) =>
      element.checkVisibility({ contentVisibilityAuto: true }) ||
      (element instanceof HTMLInputElement && element.type === 'file'),
  );
  if (!found) return null;
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isFree = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y);
    const labels = found instanceof HTMLInputElement ? [...(found.labels ?? [])] : [];
    return hit !== null && [found, ...labels].some((part) => part.contains(hit) || hit.contains(part));
  };
  if (!isFree(middle())) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return {
    ...middle(),
    free: isFree(middle()),
    value: 'value' in found ? String(found.value) : found.textContent,
    id: found.id,
    focused: found === document.activeElement,
  };
}

function leaveAfterClick(address: string): void {
  document.addEventListener('click', () => setTimeout(() => window.location.assign(address)), { once: true });
}

function selectFocused(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

function choose({ id, option }: { id: string; option: string }): void {
  const select = document.getElementById(id);
  if (!(select instanceof HTMLSelectElement)) throw new Error(`${id} is no select.`);
  const chosen = [...select.options].find(({ label, value }) => label === option || value === option);
  if (!chosen) throw new Error(`${id} has no option ${option}.`);
  select.value = chosen.value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

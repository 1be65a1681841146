import type { ShellApi } from '@vended/module/shellApi';
import { untilVisitorActs } from './untilVisitorActs';

type Current = ReturnType<ShellApi['session']['current']>;

const signedIn: Current = { id: '7', customer_account_id: '3', user_type: 'user' };

/** A page that waits for its visitor, and what can happen to it. */
function waitingPage(current: Current = null) {
  let act: () => void = () => undefined;
  const acted = new Promise<void>((resolve) => (act = resolve));
  window.vendedEarly = { events: [], acted, stop: () => undefined };
  const listeners = new Set<() => void>();
  let isNeeded = false;
  const needed = untilVisitorActs({
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  void needed.then(() => (isNeeded = true));
  return {
    act: () => act(),
    changeSession: () => listeners.forEach((listener) => listener()),
    listeners,
    async isNeeded() {
      await new Promise((resolve) => setTimeout(resolve));
      return isNeeded;
    },
  };
}

afterEach(() => delete window.vendedEarly);

test('a page waits until its visitor acts', async () => {
  const page = waitingPage();
  expect(await page.isNeeded()).toBe(false);
  page.act();
  expect(await page.isNeeded()).toBe(true);
  expect(page.listeners.size).toBe(0);
});

test('a page is hydrated when somebody signs in', async () => {
  const page = waitingPage();
  page.changeSession();
  expect(await page.isNeeded()).toBe(true);
});

test('a page of a gateway that does not wait for the visitor is hydrated at once', async () => {
  window.vendedEarly = { events: [], stop: () => undefined };
  await expect(
    untilVisitorActs({ current: () => null, subscribe: () => () => undefined }),
  ).resolves.toBeUndefined();
});

test('the page of a signed-in visitor does not wait', async () => {
  expect(await waitingPage(signedIn).isNeeded()).toBe(true);
});

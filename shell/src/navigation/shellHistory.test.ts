import { waitFor } from '@testing-library/dom';
import { createShellHistory, type ShellHistory } from './shellHistory';
import { createUnsavedWork, type UnsavedWork } from '@vended/module/unsavedWork';

let unsaved: UnsavedWork;
let history: ShellHistory;

beforeEach(async () => {
  window.history.pushState(null, '', '/start');
  unsaved = createUnsavedWork();
  history = createShellHistory({
    resolve: (address) => (address === '/old' ? '/new' : address),
    mayLeave: unsaved.mayLeave,
  });
  await history.navigate('/vendors');
  await history.navigate('/vendor-details/7');
});

// Histories of finished tests still listen to the window, so no unsaved work may remain.
afterEach(() => unsaved.answer(true));

const currentPath = () => history.current().pathname;

test('a navigation notifies listeners once', async () => {
  const seen: string[] = [];
  history.subscribe(() => seen.push(currentPath()));
  await history.navigate('/items?sort=name');
  expect(seen).toEqual(['/items']);
  expect(history.current().search).toBe('?sort=name');
});

test('an address that redirects never appears in the address bar', async () => {
  await history.navigate('/old');
  expect(window.location.pathname).toBe('/new');
});

test('Back returns to the previous page', async () => {
  window.history.back();
  await waitFor(() => expect(currentPath()).toBe('/vendors'));
});

test.each(['//', '//x', '/%5C'])('starts at %s, and moves on from there', async (address) => {
  window.history.pushState(null, '', window.location.origin + address);
  const opened = createShellHistory({ resolve: (asked) => asked, mayLeave: () => true });
  expect(opened.current().pathname).toBe(address);
  opened.recheck();
  expect(await opened.navigate('/vendors', { replace: true })).toBe(true);
  expect(opened.current().pathname).toBe('/vendors');
});

test('a navigation to an address with two slashes stays on this site', async () => {
  expect(await history.navigate('//elsewhere.example/x')).toBe(true);
  expect(window.location.host).toBe('localhost');
  expect(currentPath()).toBe('//elsewhere.example/x');
});

describe('with unsaved work', () => {
  test('a link asks first, and nothing changes if the user stays', async () => {
    unsaved.hold();
    const moved = history.navigate('/items');
    expect(unsaved.isAsking()).toBe(true);
    unsaved.answer(false);
    expect(await moved).toBe(false);
    expect(window.location.pathname).toBe('/vendor-details/7');
  });

  test('a page may store a search in its own address without asking', async () => {
    unsaved.hold();
    expect(await history.navigate('/vendor-details/7?q=harrow', { replace: true })).toBe(true);
    expect(unsaved.isAsking()).toBe(false);
    expect(history.current().search).toBe('?q=harrow');
  });

  test('another view of the same page asks first, like another page', async () => {
    unsaved.hold();
    const moved = history.navigate('/vendor-details/7?view=2');
    expect(unsaved.isAsking()).toBe(true);
    unsaved.answer(false);
    expect(await moved).toBe(false);
    expect(history.current().search).toBe('');
  });

  test('a link asks first, and continues if the user leaves', async () => {
    unsaved.hold();
    const moved = history.navigate('/items');
    unsaved.answer(true);
    expect(await moved).toBe(true);
    expect(currentPath()).toBe('/items');
  });

  test('Back asks first, and listeners are not notified if the user stays', async () => {
    unsaved.hold();
    const seen: string[] = [];
    history.subscribe(() => seen.push(currentPath()));
    window.history.back();
    await waitFor(() => expect(unsaved.isAsking()).toBe(true));
    await waitFor(() => expect(window.location.pathname).toBe('/vendor-details/7'));
    unsaved.answer(false);
    await Promise.resolve();
    expect(seen).toEqual([]);
    expect(window.location.pathname).toBe('/vendor-details/7');
  });

  test('Back asks first, and goes back if the user leaves', async () => {
    unsaved.hold();
    window.history.back();
    await waitFor(() => expect(unsaved.isAsking()).toBe(true));
    unsaved.answer(true);
    await waitFor(() => expect(currentPath()).toBe('/vendors'));
    expect(window.location.pathname).toBe('/vendors');
  });

  test('Back asks again on the page that it led to', async () => {
    unsaved.hold();
    window.history.back();
    await waitFor(() => expect(unsaved.isAsking()).toBe(true));
    unsaved.answer(true);
    await waitFor(() => expect(currentPath()).toBe('/vendors'));

    unsaved.hold();
    window.history.back();
    await waitFor(() => expect(unsaved.isAsking()).toBe(true));
    await waitFor(() => expect(window.location.pathname).toBe('/vendors'));
    unsaved.answer(false);
    expect(currentPath()).toBe('/vendors');
  });

  test('two clicks ask one question', async () => {
    unsaved.hold();
    const first = history.navigate('/items');
    const second = history.navigate('/items');
    unsaved.answer(false);
    expect(await Promise.all([first, second])).toEqual([false, false]);
  });

  test('nothing is asked once the unsaved work is released', async () => {
    const release = unsaved.hold();
    release();
    expect(await history.navigate('/items')).toBe(true);
  });
});

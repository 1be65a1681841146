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

// The histories of the tests before still listen to the window: none of them may hold anything.
afterEach(() => unsaved.answer(true));

const shown = () => history.current().pathname;

test('a move is told to those who listen, once', async () => {
  const seen: string[] = [];
  history.subscribe(() => seen.push(shown()));
  await history.navigate('/items?sort=name');
  expect(seen).toEqual(['/items']);
  expect(history.current().search).toBe('?sort=name');
});

test('a redirected address never shows in the address bar', async () => {
  await history.navigate('/old');
  expect(window.location.pathname).toBe('/new');
});

test('Back returns to the page before', async () => {
  window.history.back();
  await waitFor(() => expect(shown()).toBe('/vendors'));
});

describe('with unsaved work', () => {
  test('a link asks first, and staying changes nothing', async () => {
    unsaved.hold();
    const moved = history.navigate('/items');
    expect(unsaved.isAsking()).toBe(true);
    unsaved.answer(false);
    expect(await moved).toBe(false);
    expect(window.location.pathname).toBe('/vendor-details/7');
  });

  test('a page may note a search in its own address without a question', async () => {
    unsaved.hold();
    expect(await history.navigate('/vendor-details/7?q=harrow', { replace: true })).toBe(true);
    expect(unsaved.isAsking()).toBe(false);
    expect(history.current().search).toBe('?q=harrow');
  });

  test('another view of the same page asks first, as another page does', async () => {
    unsaved.hold();
    const moved = history.navigate('/vendor-details/7?view=2');
    expect(unsaved.isAsking()).toBe(true);
    unsaved.answer(false);
    expect(await moved).toBe(false);
    expect(history.current().search).toBe('');
  });

  test('a link asks first, and leaving goes on', async () => {
    unsaved.hold();
    const moved = history.navigate('/items');
    unsaved.answer(true);
    expect(await moved).toBe(true);
    expect(shown()).toBe('/items');
  });

  test('Back asks first, and meanwhile nobody has seen another page', async () => {
    unsaved.hold();
    const seen: string[] = [];
    history.subscribe(() => seen.push(shown()));
    window.history.back();
    await waitFor(() => expect(unsaved.isAsking()).toBe(true));
    await waitFor(() => expect(window.location.pathname).toBe('/vendor-details/7'));
    unsaved.answer(false);
    await Promise.resolve();
    expect(seen).toEqual([]);
    expect(window.location.pathname).toBe('/vendor-details/7');
  });

  test('Back asks first, and leaving goes back', async () => {
    unsaved.hold();
    window.history.back();
    await waitFor(() => expect(unsaved.isAsking()).toBe(true));
    unsaved.answer(true);
    await waitFor(() => expect(shown()).toBe('/vendors'));
    expect(window.location.pathname).toBe('/vendors');
  });

  test('two clicks ask one question', async () => {
    unsaved.hold();
    const first = history.navigate('/items');
    const second = history.navigate('/items');
    unsaved.answer(false);
    expect(await Promise.all([first, second])).toEqual([false, false]);
  });

  test('work that was let go of is not asked about', async () => {
    const release = unsaved.hold();
    release();
    expect(await history.navigate('/items')).toBe(true);
  });
});

import { chooseTheme, readThemeChoice, themeScript } from './themeChoice';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
});

it('follows the system until something is chosen', () => {
  expect(readThemeChoice()).toBe('system');
});

it('shows the chosen theme and remembers it', () => {
  chooseTheme('dark');
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(readThemeChoice()).toBe('dark');
});

it('goes back to the system', () => {
  chooseTheme('dark');
  chooseTheme('system');
  expect(root).not.toHaveAttribute('data-theme');
  expect(readThemeChoice()).toBe('system');
});

it('takes a stored value that it does not know for no choice', () => {
  localStorage.setItem('theme', 'sepia');
  expect(readThemeChoice()).toBe('system');
});

it('works where the browser refuses storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  chooseTheme('dark');
  expect(root).toHaveAttribute('data-theme', 'dark');
});

it.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', null],
])('sets the remembered theme before the page is drawn: %s', (stored, shown) => {
  localStorage.setItem('theme', stored);
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  expect(root.getAttribute('data-theme')).toBe(shown);
});

import { chooseTheme, readThemeChoice, themeScript } from './themeChoice';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
});

it('follows the system until the user chooses a theme', () => {
  expect(readThemeChoice()).toBe('system');
});

it('shows the chosen theme and remembers it', () => {
  chooseTheme('dark');
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(readThemeChoice()).toBe('dark');
});

it('can return to the system theme', () => {
  chooseTheme('dark');
  chooseTheme('system');
  expect(root).not.toHaveAttribute('data-theme');
  expect(readThemeChoice()).toBe('system');
});

it('ignores an unknown stored value', () => {
  localStorage.setItem('theme', 'sepia');
  expect(readThemeChoice()).toBe('system');
});

it('works if the browser blocks storage', () => {
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
])('applies the stored theme before the first paint: %s', (stored, shown) => {
  localStorage.setItem('theme', stored);
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  expect(root.getAttribute('data-theme')).toBe(shown);
});

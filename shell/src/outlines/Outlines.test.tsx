import { act, render, screen, within } from '@testing-library/react';
import { outlineChoice } from '@vended/module/platform/outlineChoice';
import type { RegisteredModule } from '@vended/module/platform/registry';
import { openShell, signedIn } from '../testing/openShell';
import { Outlines } from './Outlines';

const shelves: RegisteredModule = {
  manifest: {
    name: 'mfe-shelves',
    version: '1.0.0',
    contract: '^1.0.0',
    owner: '@vended/shelves',
    story: 'screens-shelves--full',
    routes: [],
    menu: [],
  },
  container: 'mfe_shelves',
  build: '1.0.0+abc',
  entry: '/modules/mfe-shelves/entry.js',
  integrity: 'sha384-abc',
};

let part: HTMLElement;

beforeEach(() => {
  part = document.createElement('div');
  Object.assign(part.dataset, { module: 'mfe-shelves', build: '1.0.0+abc' });
  part.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  document.body.append(part);
});
afterEach(() => part.remove());

test('a part leads to its story where the stories are', () => {
  render(<Outlines modules={[shelves]} storybookUrl="https://stories.example" />);
  expect(screen.getByRole('link', { name: 'Story of mfe-shelves' })).toHaveAttribute(
    'href',
    'https://stories.example/?path=/story/screens-shelves--full',
  );
});

test('where there are no stories, a part is named without a link', () => {
  render(<Outlines modules={[shelves]} storybookUrl={undefined} />);
  expect(screen.getByText(/mfe-shelves 1\.0\.0\+abc · @vended\/shelves/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the console outlines what a module chooses to have outlined, also an extension, until that is turned off', async () => {
  const place = document.createElement('div');
  Object.assign(place.dataset, { extension: 'mfe-shelves/latest-shelves', build: '1.1.0+abc' });
  place.getBoundingClientRect = () => new DOMRect(10, 20, 300, 200);
  document.body.append(place);
  signedIn('platform');
  openShell('/grand-central');
  expect(screen.queryByRole('complementary', { name: 'Outlines' })).not.toBeInTheDocument();
  act(() => outlineChoice.set(true));
  const outlines = await screen.findByRole('complementary', { name: 'Outlines' });
  expect(
    await within(outlines).findByText(/mfe-shelves\/latest-shelves 1\.1\.0\+abc · @vended\/shelves/),
  ).toBeVisible();
  expect(within(outlines).getByRole('link', { name: 'Story of mfe-shelves/latest-shelves' })).toHaveAttribute(
    'href',
    'http://localhost:6006/?path=/story/extensions-latest-shelves--full',
  );
  act(() => outlineChoice.set(false));
  expect(screen.queryByRole('complementary', { name: 'Outlines' })).not.toBeInTheDocument();
  place.remove();
});

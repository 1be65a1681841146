import { render, screen } from '@testing-library/react';
import type { RegisteredModule } from '@vended/module/platform/registry';
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

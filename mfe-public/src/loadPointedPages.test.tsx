import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadPointedPages } from './loadPointedPages';

test('the page of a link is loaded when the visitor points at it or tabs to it, until the site is left', async () => {
  const loaded: string[] = [];
  const stop = loadPointedPages((pathname) => loaded.push(pathname));
  const user = userEvent.setup();
  render(
    <>
      <a href="/about?from=home">
        <b>About</b>
      </a>
      <a href="/blog">Blog</a>
      <a href="https://elsewhere.example/">Elsewhere</a>
    </>,
  );
  await user.hover(screen.getByText('About'));
  await user.hover(screen.getByText('Elsewhere'));
  screen.getByText('Blog').focus();
  expect(loaded).toEqual(['/about', '/blog']);

  stop();
  await user.hover(screen.getByText('About'));
  expect(loaded).toEqual(['/about', '/blog']);
});

import escapeHtml from 'escape-html';
import type { ShellAssets } from '@vended/platform/builds/shellAssets';
import type { BuildLink } from '@vended/platform/links/linkStore';
import { standalonePage } from './standalonePage';

/** The page that asks before a preview starts. It is submitted to its own address. */
export function previewQuestion(
  shell: ShellAssets,
  nonce: string,
  { module, build, madeBy }: Pick<BuildLink, 'module' | 'build' | 'madeBy'>,
): string {
  const shown = `${module} ${build.replace(/\+.*$/, '')}`;
  return standalonePage(shell, nonce, {
    title: 'Preview',
    body: `<h1>Show a preview?</h1>
<p>This link shows ${escapeHtml(shown)}, a build that is not live, instead of the live one. ${escapeHtml(madeBy)} made the link.</p>
<p>While it is shown, this build can do anything in this browser that you can do when signed in, and can read what you type, including your password. Continue only if you trust its team.</p>
<form method="post">
<button type="submit">Show the preview</button>
<a href="/">Stay with the live product</a>
</form>`,
  });
}

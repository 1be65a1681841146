import { documentTitle } from '@vended/module/platform/documentTitle';
import type { ShellAssets } from '@vended/platform/builds/shellAssets';
import { documentHead } from './documentHead';

interface StandalonePage {
  readonly title: string;
  /** What is in the head besides, as HTML. */
  readonly head?: string;
  /** The heading and what follows it, as HTML. */
  readonly body: string;
}

/** A page of the gateway's own, without the shell and without modules, in the product's theme. */
export function standalonePage(
  shell: ShellAssets,
  nonce: string,
  { title, head = '', body }: StandalonePage,
): string {
  const first = `<meta name="robots" content="noindex">\n<title>${documentTitle(title)}</title>`;
  return `${documentHead(shell, nonce, first)}
${head}
<style nonce="${nonce}">
body { display: grid; place-content: center; min-height: 100dvh; padding: var(--space-6); background: var(--color-sunken); font-size: var(--font-reading); }
main { max-width: 32rem; }
h1 { margin-block-end: var(--space-4); font-size: var(--font-display); letter-spacing: -0.02em; }
p { margin-block-end: var(--space-4); color: var(--color-muted); }
form { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-4); }
button { min-height: var(--size-control); padding-inline: var(--space-4); border: 0; border-radius: var(--radius-control); background: var(--color-action); color: var(--color-on-action); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--color-action-hover); }
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

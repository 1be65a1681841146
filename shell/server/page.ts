import type { PageRegistry } from '@vended/shared/module/registry';
import { themeScript } from '@vended/shared/theme/themeChoice';
import { themeCss } from '@vended/shared/theme/themeCss';
import type { LiveModule } from './liveModules';
import type { ShellAssets } from './shellFiles';
import { visit } from './visit';

const product = 'Vended';

export interface PageContent {
  /** Path and query. */
  readonly address: string;
  /** Whether the request carries a session's cookie. */
  readonly signedIn: boolean;
  readonly nonce: string;
  readonly shell: ShellAssets;
  readonly modules: readonly LiveModule[];
  readonly config: PageRegistry['config'];
}

export interface Page {
  /** False when neither the shell nor a live module has a page at this address. */
  readonly found: boolean;
  readonly html: string;
}

/** The one HTML page: it holds the registry and has the browser fetch the visited route's scripts at once. */
export function renderPage({ address, signedIn, nonce, shell, modules, config }: PageContent): Page {
  const { found, title, module } = visit(address, signedIn, modules);
  const fonts = { latin: shellUrl(shell.fonts.latin), latinExt: shellUrl(shell.fonts.latinExt) };
  const documentTitle = title === product ? product : `${title} · ${product}`;
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<title>${escapeHtml(documentTitle)}</title>
<script nonce="${nonce}">${themeScript}</script>
<style nonce="${nonce}">${themeCss(fonts)}</style>
<link rel="preload" href="${fonts.latin}" as="font" type="font/woff2" crossorigin>
${lines(shell.scripts, (file) => `<script defer nonce="${nonce}" src="${shellUrl(file)}"></script>`)}
${lines(module ? preloads(module) : [], (url) => `<link rel="preload" href="${url}" as="script">`)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="application/json" id="registry">${scriptData(pageRegistry(modules, config))}</script>
</head>
<body>
<div id="shell"></div>
<noscript>Vended needs JavaScript. Turn it on in your browser’s settings, then load this page again.</noscript>
</body>
</html>
`;
  return { found, html };
}

function preloads(module: LiveModule): readonly string[] {
  const { entry, preload } = module.definition;
  return [...new Set([entry, ...preload])].map((file) => moduleUrl(module, file));
}

function pageRegistry(modules: readonly LiveModule[], config: PageRegistry['config']): PageRegistry {
  const registered = modules.map((module) => {
    const { manifest, container, entry } = module.definition;
    return { manifest, container, build: module.build, entry: moduleUrl(module, entry) };
  });
  return { modules: registered, config };
}

function moduleUrl({ name, build }: LiveModule, file: string): string {
  // A plus sign means a space to some stores of static files, so it is written out.
  return `/modules/${name}/${encodeURIComponent(build)}/${encodeURI(file)}`;
}

function shellUrl(file: string): string {
  return `/shell/${encodeURI(file)}`;
}

function lines(items: readonly string[], line: (item: string) => string): string {
  return items.map(line).join('\n');
}

/** JSON that nothing in it can end the script element early. */
function scriptData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

import escapeHtml from 'escape-html';
import { productName } from '@vended/contract/limits';
import { compositionId } from '@vended/module/platform/composition';
import { documentTitle } from '@vended/module/platform/documentTitle';
import type { PageRegistry } from '@vended/module/platform/registry';
import type { LiveModule } from '@vended/platform/registry/liveModules';
import type { ShellAssets } from '@vended/platform/builds/shellAssets';
import type { RenderedPage } from '../ssr/rendered';
import { moduleUrl } from '@vended/platform/registry/moduleUrl';
import { PageModules } from '@vended/platform/registry/pageModules';
import { documentHead, shellUrl } from './documentHead';
import { notStarted } from './notStarted';
import { oldBrowserScript, oldBrowserSentence, oldBrowserStyle } from './oldBrowser';
import { providedBy } from './groupFiles';
import { preloadsAgainScript } from './preloadsAgain';
import { scriptData, startScript, type PageScript } from './startScript';
import { trustedTypesScript } from './trustedTypes';
import type { Visit } from '../visitors/visit';

export interface PageContent {
  readonly visit: Visit;
  /** What the visited module has rendered for everyone; null where the browser renders the page. */
  readonly rendered: RenderedPage | null;
  readonly nonce: string;
  readonly shell: ShellAssets;
  readonly modules: PageModules;
  readonly config: PageRegistry['config'];
}

/** The one HTML page: it contains the registry and lets the browser fetch the visited route's scripts at once. */
export function renderPage({ visit, rendered, nonce, shell, modules, config }: PageContent): string {
  const { title, module } = visit;
  const first = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    rendered ? rendered.head : `<title>${escapeHtml(documentTitle(title))}</title>`,
    `<script nonce="${nonce}">${oldBrowserScript}
${trustedTypesScript}
${preloadsAgainScript}</script>`,
  ];
  const notice = notStarted(nonce, rendered !== null);
  return `${documentHead(shell, nonce, first.join('\n'))}
${notice.style}
${oldBrowserStyle(nonce)}
<link rel="preload" href="${shellUrl(shell.fonts.latin)}" as="font" type="font/woff2" crossorigin>
${lines(rendered?.styles ?? [], ({ attributes, css }) => `<style nonce="${nonce}"${attributesOf(attributes)}>${css}</style>`)}
${rendered ? startLater(shell, visit, nonce, rendered) : startNow(shell, visit, nonce)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="application/json" id="registry">${registryText(modules)}"config":${scriptData(config)}}</script>
</head>
<body>
<div id="shell"></div>
${module && rendered ? renderedElement(module, escapeHtml(visit.address), rendered) : needsJavaScript}
${oldBrowserSentence}
${notice.element}
</body>
</html>
`;
}

/** Starts the shell at once, for a page that the browser renders. */
function startNow(shell: ShellAssets, visit: Visit, nonce: string): string {
  const inConsole = visit.module ? [...shell.console, ...shell.shared] : shell.console;
  const ahead = visit.isPublic ? [] : inConsole.map(asScript);
  // The only one of the shell's own pages that offers a slot.
  if (visit.route === '/grand-central') ahead.push(...shell.slots.map(asScript));
  // By default, browsers would fetch a deferred script after everything that is preloaded. The shell runs first: it also requests the
  // page's data.
  return `${lines(
    shell.scripts.map(asScript),
    ({ url, integrity }) =>
      `<script defer fetchpriority="high" nonce="${nonce}" src="${url}" integrity="${integrity}" crossorigin="anonymous"></script>`,
  )}
${lines(ahead, (script) => preloadOf(script))}
${lines(preloads(visit, shell), (script) => preloadOf(script, 'low'))}`;
}

/** Starts the shell after everything that the page shows has loaded, for a page that can be read already. */
function startLater(shell: ShellAssets, visit: Visit, nonce: string, { onAction }: RenderedPage): string {
  const start = startScript({
    scripts: shell.scripts.map(asScript),
    page: preloads(visit, shell),
    onAction,
  });
  return `<script nonce="${nonce}">${start}</script>`;
}

const asScript = ({ file, integrity }: ShellAssets['scripts'][number]): PageScript => ({
  url: shellUrl(file),
  integrity,
});

const preloadOf = ({ url, integrity }: PageScript, priority?: 'low') =>
  `<link rel="preload" href="${url}" as="script" integrity="${integrity}" crossorigin="anonymous"${priority ? ` fetchpriority="${priority}"` : ''}>`;

const needsJavaScript = `<noscript>${productName} needs JavaScript. Turn it on in your browser’s settings, then load this page again.</noscript>`;

/**
 * The rendered page and the data that the browser hydrates it with (`shell/src/modules/serverRenderedPage.ts`). Published builds of the
 * shell find both by these ids.
 *
 * @param address escaped
 */
function renderedElement({ name, build }: LiveModule, address: string, { body, data }: RenderedPage): string {
  const owner = attributesOf({ 'data-module': name, 'data-build': build });
  return `<div id="drawn"${owner} data-address="${address}">${body}</div>
<script type="application/json" id="drawn-data">${data}</script>`;
}

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

function preloads({ module, route }: Visit, shell: ShellAssets): PageScript[] {
  if (!module || module.origin) return [];
  const bundled = shell.modules.get(module.name);
  if (bundled) return bundled.map(asScript);
  const { entry, preload, pages } = module.definition;
  return [...new Set([entry, ...preload, ...(pages?.[route] ?? [])])].map((file) => {
    const provided = providedBy(shell, module, file);
    return provided
      ? asScript(provided)
      : { url: moduleUrl(module, file), integrity: integrityOf(module, file) };
  });
}

/** What the shell in the browser needs to know about the modules. */
export function pageRegistry(modules: PageModules, config: PageRegistry['config']): PageRegistry {
  return { ...modulesInRegistry(modules), config };
}

const modulesInRegistry = PageModules.once(describeModules);

/** Those modules as JSON for a script element, up to the configuration, which differs between visitors. */
const registryText = PageModules.once((modules) => `${scriptData(modulesInRegistry(modules)).slice(0, -1)},`);

/** What all builds of the kit call the file of their first page. */
const firstFile = 'lifecycles.js';

function describeModules({ list }: PageModules): Omit<PageRegistry, 'config'> {
  const registered = list.map((module) => {
    const { manifest, container, entry, federation, preload } = module.definition;
    const hasFirstFile = preload.includes(firstFile);
    const { build } = module;
    return {
      manifest,
      container,
      build,
      entry: moduleUrl(module, entry),
      integrity: integrityOf(module, entry),
      ...(hasFirstFile && { firstFile }),
      ...(federation ? { federation } : hasFirstFile && { firstPage: true as const }),
      ...(module.origin && { override: module.origin }),
    };
  });
  return { modules: registered, composition: compositionId(list) };
}

/** A file without a hash is not among the build's files, and `readBuild` refuses such a build. */
function integrityOf({ definition }: LiveModule, file: string): string {
  return definition.files[file]?.integrity ?? 'none';
}

function lines<Item>(items: readonly Item[], line: (item: Item) => string): string {
  return items.map(line).join('\n');
}

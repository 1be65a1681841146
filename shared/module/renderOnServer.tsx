import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { ModuleApi } from './query/moduleApi';
import { createModuleStore, type ModuleStore } from './query/moduleStore';
import { loadedQueries } from './query/loadedQueries';
import type { HydrationData, RenderedPage, RenderedStyle, RenderRequest } from './ssr/rendering';
import { ModuleRoot } from './ModuleRoot';
import { createServerShell } from './ssr/serverShell';
import type { ShellApi } from './shellApi';

/** Where a page's data is loaded to before it is rendered. */
export interface Preparation {
  readonly shell: ShellApi;
  readonly store: ModuleStore;
}

/** The outcome of loading: whether there is a page at the address, and what became of a form that was sent there. */
export interface Prepared {
  readonly status: RenderedPage['status'];
  readonly form?: unknown;
  /** Whether the page is to be hydrated when the visitor acts, because it does nothing before. */
  readonly onAction?: true | undefined;
}

interface ServerPages {
  readonly api: ModuleApi;
  readonly Routes: ComponentType;
  /** Loads the data of the address into the store. @throws when it is not available now */
  readonly prepare: (preparation: Preparation) => Promise<Prepared>;
}

// Everything before it is what React hoists into the head.
const root = '<div data-root="">';

/** Renders a module's page for an address, with the data that it needs. The browser hydrates it with `moduleLifecycles`. */
export async function renderOnServer(
  { api, Routes, prepare }: ServerPages,
  request: RenderRequest,
): Promise<RenderedPage> {
  const shell = createServerShell(request);
  const store = createModuleStore(api, shell);
  const { status, form, onAction } = await prepare({ shell, store });
  const data: HydrationData = {
    origin: request.origin,
    queries: loadedQueries(store),
    form,
    ...(onAction && { onAction }),
  };
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(
      sheet.collectStyles(
        <div data-root="">
          <ModuleRoot shell={shell} store={store} drawn={data}>
            <Routes />
          </ModuleRoot>
        </div>,
      ),
    );
    const start = html.indexOf(root);
    return {
      kind: 'page',
      status,
      head: html.slice(0, start),
      styles: stylesOf(sheet.getStyleTags()),
      body: html.slice(start + root.length, -'</div>'.length),
      data,
    };
  } finally {
    sheet.seal();
  }
}

/** The style elements in parts, because the gateway adds its nonce to them. */
function stylesOf(tags: string): readonly RenderedStyle[] {
  return [...tags.matchAll(/<style([^>]*)>(.*?)<\/style>/gs)].map(([, attributes = '', css = '']) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
    ),
    css,
  }));
}

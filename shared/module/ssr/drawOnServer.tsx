import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { ModuleApi } from '../query/moduleApi';
import { createModuleStore, type ModuleStore } from '../query/moduleStore';
import { loadedQueries } from '../query/loadedQueries';
import type { DrawnData, DrawnPage, DrawnStyle, DrawRequest } from './drawing';
import { ModuleRoot } from '../ModuleRoot';
import { createServerShell } from './serverShell';
import type { ShellApi } from '../shellApi';

/** What a page needs loaded before it is drawn. */
export interface Preparation {
  readonly shell: ShellApi;
  readonly store: ModuleStore;
}

/** What came of loading: whether there is anything at the address, and of a form that was sent there. */
export interface Prepared {
  readonly status: DrawnPage['status'];
  readonly form?: unknown;
}

interface ServerPages {
  readonly api: ModuleApi;
  readonly Routes: ComponentType;
  /** Loads what the address needs into the store. @throws when that is not to be had now */
  readonly prepare: (preparation: Preparation) => Promise<Prepared>;
}

// Everything before it is what React hoists into the head.
const root = '<div data-root="">';

/** Draws a module's page for an address, with the data that it needs. The browser takes it over with `moduleLifecycles`. */
export async function drawOnServer(
  { api, Routes, prepare }: ServerPages,
  request: DrawRequest,
): Promise<DrawnPage> {
  const shell = createServerShell(request);
  const store = createModuleStore(api, shell);
  const { status, form } = await prepare({ shell, store });
  const data: DrawnData = { origin: request.origin, queries: loadedQueries(store), form };
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

/** The style elements taken apart, for the gateway puts its nonce on them. */
function stylesOf(tags: string): readonly DrawnStyle[] {
  return [...tags.matchAll(/<style([^>]*)>(.*?)<\/style>/gs)].map(([, attributes = '', css = '']) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
    ),
    css,
  }));
}

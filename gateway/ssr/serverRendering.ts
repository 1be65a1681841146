import type { FlagValues } from '@vended/contract/flagValues';
import { requestIdOf } from '@vended/server/requestLog';
import type { Request } from 'express';
import type { GatewayConfig } from '../settings/gatewayConfig';
import type { OwnApi } from '../http/ownApi';
import { siteOrigin } from '../http/siteOrigin';
import type { LiveModule } from '@vended/platform/registry/liveModules';
import { moduleUrl } from '@vended/platform/registry/moduleUrl';
import { buildText } from '@vended/module/platform/buildId';
import type { Rendered } from './rendered';
import type { RenderedCache } from './renderedCache';
import { guestCalls } from './guestCalls';
import type { RenderJob } from './ssrProcess';
import type { SsrWorkerPool } from './ssrWorkerPool';

type Options = Pick<GatewayConfig, 'apiBase' | 'siteUrl' | 'patience'> & {
  readonly api: OwnApi;
  readonly visitorHeaders: (request: Request) => Readonly<Record<string, string>>;
  readonly workers: SsrWorkerPool;
  readonly cache: RenderedCache;
};

export interface ServerRendering {
  /** What the module renders at an address, redirects followed; null where it does not render on the server, or cannot now. */
  render(
    module: LiveModule,
    address: string,
    request: Request,
    flags?: FlagValues | null,
  ): Promise<Rendered | null>;
  /** What the module answers to a plain form that was sent there. */
  answerForm(
    module: LiveModule,
    address: string,
    request: Request,
    form: Readonly<Record<string, string>>,
    flags: FlagValues | null,
  ): Promise<Rendered | null>;
}

/** Renders pages on the server, the same for everybody: the modules are given nothing of the request but its address. */
export function createServerRendering({
  api,
  apiBase,
  siteUrl,
  workers,
  cache,
  visitorHeaders,
  patience,
}: Options): ServerRendering {
  /**
   * The API's log and the database have the id of the request for which a page was rendered. A request that is answered from the cache
   * causes no call, so its id is in the gateway's log only.
   */
  const callsFor = (request: Request, ofVisitor?: Readonly<Record<string, string>>) =>
    guestCalls(
      api,
      { ...ofVisitor, 'x-request-id': requestIdOf({ req: request }) },
      { patience, ...(ofVisitor && { visitor: JSON.stringify(ofVisitor) }) },
    );
  const renderRequest = (
    module: LiveModule,
    address: string,
    request: Request,
    flags: FlagValues | null,
  ) => ({
    address: withoutUnreadParameters(address, module.definition.manifest.server?.parameters),
    origin: siteOrigin(request, siteUrl),
    publicPath: moduleUrl(module, ''),
    apiUrl: api.url,
    apiBase,
    ...(flags && { flags: flagsReadBy(module, flags) }),
  });
  return {
    render(module, address, request, flags = null) {
      if (!module.definition.server) return Promise.resolve(null);
      const asked = renderRequest(module, address, request, flags);
      const key = `${buildText(module)} ${asked.origin} ${asked.address} ${JSON.stringify(asked.flags)}`;
      const isFile = module.definition.manifest.server?.files.includes(asked.address) === true;
      const job: RenderJob = {
        request: asked,
        queue: isFile ? 'other' : 'page',
        callApi: callsFor(request),
      };
      return cache.get(key, () => workers.render(module, job));
    },
    answerForm(module, address, request, form, flags) {
      const asked = { ...renderRequest(module, address, request, flags), form };
      // The API limits enquiries by the visitor's address, not by the gateway's.
      const callApi = callsFor(request, visitorHeaders(request));
      return workers.render(module, { request: asked, queue: 'other', callApi });
    },
  };
}

/**
 * The flags that the module's manifest names. Visitors for whom these differ get different pages; other flags have no effect on
 * rendering.
 */
function flagsReadBy({ definition }: LiveModule, flags: FlagValues): FlagValues {
  const read = definition.manifest.flags ?? [];
  return Object.fromEntries(Object.entries(flags).filter(([key]) => read.includes(key)));
}

/**
 * Removes the query parameters that no page reads, so that invented ones neither cause another render nor replace pages in
 * the cache. A module that does not name its parameters gets all of them.
 */
function withoutUnreadParameters(address: string, read: readonly string[] | undefined): string {
  const [path = '', query] = address.split('?');
  if (!read || query === undefined) return address;
  const kept = [...new URLSearchParams(query)].filter(([name]) => read.includes(name));
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
}

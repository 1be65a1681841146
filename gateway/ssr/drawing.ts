import type { Drawn } from '@vended/module/ssr/drawing';
import type { Request } from 'express';
import type { GatewayConfig } from '../gatewayConfig';
import type { LiveModule } from '../registry/liveModules';
import { ownApi } from '../http/ownApi';
import { moduleUrl } from '../registry/moduleUrl';
import type { DrawnCache } from './drawnCache';
import type { DrawingThreads } from './drawingThreads';
import { originOf } from '../http/siteOrigin';

type Options = Pick<GatewayConfig, 'api' | 'apiBase' | 'siteUrl'> & {
  readonly threads: DrawingThreads;
  readonly cache: DrawnCache;
};

export interface Drawing {
  /** What the module answers at an address, redirects followed; null where it does not draw, or cannot now. */
  at(module: LiveModule, address: string, request: Request): Promise<Drawn | null>;
  /** What the module answers to a plain form that was sent there. */
  formAt(
    module: LiveModule,
    address: string,
    request: Request,
    form: Readonly<Record<string, string>>,
  ): Promise<Drawn | null>;
}

/** Has the modules draw for anybody: nothing of the request but its address goes into what is drawn. */
export function createDrawing({ api, apiBase, siteUrl, threads, cache }: Options): Drawing {
  const requestOf = (module: LiveModule, address: string, request: Request) => ({
    address,
    origin: siteUrl ?? originOf(request),
    publicPath: moduleUrl(module, ''),
    apiUrl: 'proxyTo' in api ? api.proxyTo : ownApi(request),
    apiBase,
  });
  return {
    at(module, address, request) {
      if (!module.definition.server) return Promise.resolve(null);
      const asked = requestOf(module, address, request);
      const key = `${module.name} ${module.build} ${asked.origin} ${address}`;
      return cache.get(key, () => threads.draw(module, asked));
    },
    formAt: (module, address, request, form) =>
      threads.draw(module, { ...requestOf(module, address, request), form }),
  };
}

import type { BuildPackages, PlatformState } from '@vended/module/platform/platform';
import type { PlatformRollouts } from '@vended/module/platform/rollouts';
import { failedRequest } from '@vended/module/request/apiAnswer';
import { callGateway, type GatewayResult } from '@vended/module/request/callGateway';
import type { RequestFailure } from '@vended/module/shellApi';
import { moduleApi } from './moduleApi';

/** What the gateway itself answers, not the API: what visitors get, what only some do, and packages of a build. */
export const { usePlatformStateQuery, useRolloutsQuery, useBuildPackagesQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    platformState: build.query<PlatformState, void>({
      queryFn: async (_none, { signal }) =>
        asAnswer(await callGateway<PlatformState>('GET', '/platform/modules', { signal })),
    }),
    rollouts: build.query<PlatformRollouts, void>({
      queryFn: async (_none, { signal }) =>
        asAnswer(await callGateway<PlatformRollouts>('GET', '/platform/rollouts', { signal })),
    }),
    buildPackages: build.query<BuildPackages, { readonly name: string; readonly build: string }>({
      queryFn: async (of, { signal }) => {
        const path =
          `/platform/modules/${encodeURIComponent(of.name)}/${encodeURIComponent(of.build)}/packages` as const;
        return asAnswer(await callGateway<BuildPackages>('GET', path, { signal }));
      },
    }),
  }),
});

function asAnswer<Answer>(result: GatewayResult<Answer>): { data: Answer } | { error: RequestFailure } {
  return result.ok ? { data: result.answer } : { error: failedRequest(0, result.error).failure };
}

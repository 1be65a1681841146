import type { BuildPackages, PlatformState } from '@vended/module/platform/platform';
import type { PlatformPreviews } from '@vended/module/platform/previews';
import { failedRequest } from '@vended/module/request/apiAnswer';
import { callGateway } from '@vended/module/request/callGateway';
import { moduleApi } from './moduleApi';

/** Asks the gateway itself, not the API. */
async function ask<Answer>(path: `/platform/${string}`, signal: AbortSignal) {
  const result = await callGateway<Answer>('GET', path, { signal });
  return result.ok ? { data: result.answer } : { error: failedRequest(0, result.error).failure };
}

export const { usePlatformStateQuery, usePreviewsQuery, useBuildPackagesQuery } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    platformState: build.query<PlatformState, void>({
      queryFn: (_none, { signal }) => ask<PlatformState>('/platform/modules', signal),
    }),
    previews: build.query<PlatformPreviews, void>({
      queryFn: (_none, { signal }) => ask<PlatformPreviews>('/platform/previews', signal),
    }),
    buildPackages: build.query<BuildPackages, { readonly name: string; readonly build: string }>({
      queryFn: (of, { signal }) =>
        ask<BuildPackages>(
          `/platform/modules/${encodeURIComponent(of.name)}/${encodeURIComponent(of.build)}/packages`,
          signal,
        ),
    }),
  }),
});

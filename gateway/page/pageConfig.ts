import type { PageRegistry } from '@vended/module/platform/registry';
import type { Request } from 'express';
import { isOpenedAt } from '../http/siteOrigin';
import type { GatewayConfig } from '../settings/gatewayConfig';
import type { ReportTokens } from '../module-health/reportTokens';
import type { LiveModule } from '../registry/liveModules';
import type { VisitorPreviews } from '../visitors/preview';

/** The settings of the gateway that pages contain. */
export interface PageSettings extends Pick<
  GatewayConfig,
  'apiBase' | 'analyticsUrl' | 'storybookUrl' | 'siteUrl' | 'production'
> {
  readonly tokens: ReportTokens;
  readonly previews: VisitorPreviews;
}

/** The run-time configuration of a page with these modules. */
export async function pageConfig(
  request: Request,
  modules: readonly LiveModule[],
  { apiBase, analyticsUrl, storybookUrl, siteUrl, production, tokens, previews }: PageSettings,
): Promise<PageRegistry['config']> {
  const backgroundWorker = siteUrl !== null && isOpenedAt(request, siteUrl);
  const preview = await previews.of(request);
  // What goes wrong in a preview must count for no live build: the page reports nothing, and its token names no build.
  const reports = preview?.module
    ? { analyticsUrl: '', reportToken: tokens.issue([]) }
    : { analyticsUrl, reportToken: tokens.issue(modules) };
  return {
    apiBase,
    ...reports,
    chaos: !production,
    backgroundWorker,
    ...(storybookUrl && { storybookUrl }),
    ...(preview && { preview: preview.shown }),
  };
}

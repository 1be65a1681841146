import type { PageRegistry } from '@vended/module/platform/registry';
import type { Request } from 'express';
import { isOpenedAt } from '../http/siteOrigin';
import type { GatewayConfig } from '../settings/gatewayConfig';
import type { ReportTokens } from '../module-health/reportTokens';
import type { LiveModule } from '../registry/liveModules';

/** The settings of the gateway that pages contain. */
export interface PageSettings extends Pick<
  GatewayConfig,
  'apiBase' | 'analyticsUrl' | 'storybookUrl' | 'siteUrl' | 'production'
> {
  readonly tokens: ReportTokens;
}

/** The run-time configuration of a page with these modules. */
export function pageConfig(
  request: Request,
  modules: readonly LiveModule[],
  { apiBase, analyticsUrl, storybookUrl, siteUrl, production, tokens }: PageSettings,
): PageRegistry['config'] {
  const backgroundWorker = siteUrl !== null && isOpenedAt(request, siteUrl);
  const reportToken = tokens.issue(modules);
  return {
    apiBase,
    analyticsUrl,
    reportToken,
    chaos: !production,
    backgroundWorker,
    ...(storybookUrl && { storybookUrl }),
  };
}

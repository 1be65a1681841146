import type { PageRegistry } from '@vended/module/platform/registry';
import type { Request } from 'express';
import { isOpenedAt } from '../http/siteOrigin';
import type { GatewayConfig } from '../gatewayConfig';

/** The settings of the gateway that pages contain. */
export type PageSettings = Pick<GatewayConfig, 'apiBase' | 'analyticsUrl' | 'siteUrl' | 'production'>;

/** The run-time configuration of a page. */
export function pageConfig(
  request: Request,
  { apiBase, analyticsUrl, siteUrl, production }: PageSettings,
): PageRegistry['config'] {
  const backgroundWorker = siteUrl !== null && isOpenedAt(request, siteUrl);
  return { apiBase, analyticsUrl, chaos: !production, backgroundWorker };
}

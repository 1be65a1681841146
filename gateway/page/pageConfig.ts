import type { PageRegistry } from '@vended/module/platform/registry';
import type { Request, Response } from 'express';
import { hasSessionCookie } from '../http/hasSessionCookie';
import { isOpenedAt } from '../http/siteOrigin';
import type { ShellAssets } from '@vended/platform/builds/shellAssets';
import type { GatewayConfig } from '../settings/gatewayConfig';
import type { ReportTokens } from '@vended/platform/health/reportTokens';
import type { PageModules } from '@vended/platform/registry/pageModules';
import type { Selection } from '../visitors/selection';
import type { VisitorPreviews } from '../visitors/preview';

/** The settings of the gateway that pages contain. */
export interface PageSettings extends Pick<
  GatewayConfig,
  'apiBase' | 'analyticsUrl' | 'storybookUrl' | 'siteUrl' | 'production'
> {
  readonly tokens: ReportTokens;
  readonly previews: VisitorPreviews;
  readonly selection: Selection;
  readonly shell: ShellAssets;
  /** The addresses of the files that are fetched ahead. */
  readonly filesAhead: (modules: PageModules) => readonly string[];
}

/** The run-time configuration of a page with these modules. */
export async function pageConfig(
  request: Request,
  response: Response,
  modules: PageModules,
  {
    apiBase,
    analyticsUrl,
    storybookUrl,
    siteUrl,
    production,
    tokens,
    previews,
    selection,
    filesAhead,
  }: PageSettings,
): Promise<PageRegistry['config']> {
  const backgroundWorker = siteUrl !== null && isOpenedAt(request, siteUrl);
  const [preview, { values: flags, off }] = await Promise.all([
    previews.of(request),
    selection.of(request, response),
  ]);
  // Failures in a preview must not count for a live build: the page reports nothing, and its token names no build.
  const reports = preview?.module
    ? { analyticsUrl: '', reportToken: tokens.issue([]) }
    : { analyticsUrl, reportToken: tokens.issue(modules.list) };
  const ahead = hasSessionCookie(request) ? filesAhead(modules) : [];
  return {
    apiBase,
    ...reports,
    chaos: !production,
    backgroundWorker,
    ...(storybookUrl && { storybookUrl }),
    ...(preview && { preview: preview.shown }),
    ...(flags && { flags }),
    ...(off.length > 0 && { switchedOff: off }),
    ...(ahead.length > 0 && { ahead }),
  };
}

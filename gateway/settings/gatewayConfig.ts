import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { StoreSettings } from '@vended/platform/storeSettings';

export interface GatewayConfig extends StoreSettings {
  /** This node's folder of builds: a folder for each. */
  readonly modulesDir: string;
  /** Where the shell's browser build is published to. */
  readonly shellDir: string;
  /** Where releases before December 2026 kept the key of reports, from where it is taken over. */
  readonly dataDir: string;
  /** What answers below `/api`: a handler in this process, or the address of an API elsewhere. */
  readonly api: { readonly handler: RequestHandler } | { readonly proxyTo: string };
  readonly apiReady: () => Promise<boolean>;
  readonly production: boolean;
  readonly logger: Logger;
  /** Where pages report page views; an empty address turns reporting off (reading 18). */
  readonly analyticsUrl: string;
  /** Where the stories are to which the outlines of modules link; an empty address leaves the links out. */
  readonly storybookUrl: string;
  /** Where the browser reaches the API, such as `/api`. */
  readonly apiBase: string;
  /** The one origin that the site is known by, such as `https://www.vended.example`: that of the production host. */
  readonly siteUrl: string | null;
  /** The built file of `ssr/ssrWorker.mjs`, which renders public pages in separate processes. */
  readonly ssrWorker: string;
  /** Where an overridden module may come from: the origins listed, or any server on the visitor's own machine. */
  readonly overrideOrigins: readonly string[] | 'loopback';
  /** How many proxies in front of the gateway may name the visitor's address. */
  readonly trustedProxies: number;
  /** By what the limits of time are multiplied for what a page waits for: 1, and more in tests, so that a busy machine keeps them. */
  readonly patience?: number;
}

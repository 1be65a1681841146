import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { BuildStoreSetting } from './storeSettings';

export interface GatewayConfig {
  /** This node's folder of builds: a folder for each, and on one machine `registry.json`. */
  readonly modulesDir: string;
  /** The PostgreSQL in which several nodes share the registry; null keeps it in `modulesDir`. */
  readonly registryUrl: string | null;
  /** Where published builds are kept for all nodes. */
  readonly buildStore: BuildStoreSetting;
  /** Where the shell's browser build is published to. */
  readonly shellDir: string;
  /** Where the key is that signs the tokens of reports; the processes of one site share it. */
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

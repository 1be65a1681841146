import type { PageRegistry } from '@vended/module/platform/registry';

interface OpenPage {
  /** What its reports come with. */
  readonly token: string;
  /** The build that it was given of a module. */
  build(module: string): string;
  /** Sends a report as the page does. */
  send(report: Readonly<Record<string, unknown>>): Promise<Response>;
}

interface Visitor {
  /** Counts where the gateway trusts one proxy. */
  readonly address?: string;
  readonly cookie?: string;
}

/** The registry that the gateway gives to a page that is open. */
export async function registryFor(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageRegistry> {
  return (await (await fetch(`${url}/registry`, { headers })).json()) as PageRegistry;
}

/** A page that was opened just now: what the gateway gives to it, and the way to report. */
export async function openPage(
  url: string,
  { address = '198.51.100.1', cookie = '' }: Visitor = {},
): Promise<OpenPage> {
  const { modules, config } = await registryFor(url, { cookie });
  const token = config.reportToken;
  return {
    token,
    build: (module) => modules.find(({ manifest }) => manifest.name === module)?.build ?? 'none',
    send: (report) => sendReport(url, { token, ...report }, { 'x-forwarded-for': address }),
  };
}

/** Sends what is given, whether or not a page would, as a page of the site sends it. */
export function sendReport(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}/collect`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: url, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

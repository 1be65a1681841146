import type { Node } from './cluster';

/** A page that a visitor has open, and what its browser reports of one module. A page's reports of a kind count once. */
export interface OpenPage {
  /** The build of the module that the page has. */
  readonly build: string;
  report(type: 'opened' | 'failure'): Promise<void>;
}

/** Opens a page of a node in a browser of one of three networks. */
export async function openPage(node: Node, module: string, visitor: number): Promise<OpenPage> {
  const address = `203.0.113.${(visitor % 3) + 1}`;
  const { live, token } = await node.page(address);
  const build = live[module] ?? 'none';
  return {
    build,
    async report(type) {
      const rest = type === 'opened' ? { load: 80, mount: 10 } : { message: 'no rows' };
      const { status } = await fetch(`${node.url}/collect`, {
        method: 'POST',
        headers: {
          'x-forwarded-for': address,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ token, type, module, build, ...rest }),
      });
      if (status !== 204) throw new Error(`a report of ${module} ${build}: ${status}`);
    },
  };
}

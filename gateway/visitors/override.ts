import { holds } from '@vended/contract/permissions';
import type { Request } from 'express';
import { readCookie } from '@vended/server/cookies';
import type { GatewayConfig } from '../settings/gatewayConfig';
import { moduleNamePattern } from '@vended/module/platform/moduleName';
import type { Override } from '@vended/platform/rollouts/override';
import type { Visitors } from './visitors';

interface Options extends Pick<GatewayConfig, 'production' | 'overrideOrigins'> {
  readonly visitors: Visitors;
}

export interface Overrides {
  /** The cookie that the visitor's browser keeps it in. */
  readonly cookieName: string;
  isListed(origin: string): boolean;
  /** Outside production everybody may override; in production only a signed-in platform administrator. */
  mayOverride(request: Request): Promise<boolean>;
  /** The visitor's override. Every page checks the permission again: the cookie alone grants nothing. */
  of(request: Request): Promise<Override | null>;
}

/** Decides which visitor gets which module from a developer's server. */
export function createOverrides({ production, overrideOrigins, visitors }: Options): Overrides {
  // In production bound to HTTPS and to this host: a subdomain cannot set it.
  const cookieName = production ? '__Host-vended_override' : 'vended_override';

  const isListed = (origin: string) =>
    overrideOrigins === 'loopback' ? isLoopback(origin) : overrideOrigins.includes(origin);

  async function mayOverride(request: Request) {
    if (!production) return true;
    const who = await visitors.signedIn(request);
    return who !== null && holds(who.user_type, 'modules.override');
  }

  return {
    cookieName,
    isListed,
    mayOverride,
    async of(request) {
      const kept = readCookie(request, cookieName);
      const [, module, origin] = /^([^@\s]+)@(\S+)$/.exec(kept ?? '') ?? [];
      if (!module || !moduleNamePattern.test(module) || !origin || !isListed(origin)) return null;
      return (await mayOverride(request)) ? { module, origin } : null;
    },
  };
}

/** What the cookie holds. */
export function cookieValue({ module, origin }: Override): string {
  return `${module}@${origin}`;
}

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { origin: parsed, protocol, hostname } = new URL(origin);
  return (
    parsed === origin && /^https?:$/.test(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  );
}

import { randomInt } from 'node:crypto';
import type { Request, Response } from 'express';
import { readCookie } from '@vended/server/cookies';
import type { Registry } from '@vended/platform/registry/registry';
import { neededFor, selectFor, type Selected } from '@vended/platform/rollouts/selectFor';
import { hasSessionCookie } from '../http/hasSessionCookie';
import type { Overrides } from './override';
import type { VisitorPreviews } from './preview';
import type { Visitors } from './visitors';

/** Which of ten thousand groups a visitor is in: stable for each visitor, and too coarse to identify anyone. */
const cookieName = 'vended_part';
const parts = 10_000;
const aMonth = 30 * 24 * 60 * 60_000;

interface Options {
  readonly registry: Registry;
  readonly visitors: Visitors;
  readonly overrides: Overrides;
  readonly previews: VisitorPreviews;
}

export interface Selection {
  /** What this visitor gets; asked for once for each request. */
  of(request: Request, response: Response): Promise<Selected>;
}

/** Finds out of a visitor what must be known to select for them, and nothing else. */
export function createSelection({ registry, visitors, overrides, previews }: Options): Selection {
  const selections = new WeakMap<Request, Promise<Selected>>();

  async function select(request: Request, response: Response): Promise<Selected> {
    const used = registry.used();
    const needed = neededFor(used);
    const [who, preview, override] = await Promise.all([
      needed.user ? visitors.signedIn(request) : null,
      previews.of(request),
      overrides.of(request),
    ]);
    // While the API does not say who it is, an open page keeps its values, and others their fallbacks.
    const isUnknown = needed.userOfValues && who === null && hasSessionCookie(request);
    const hasPart = needed.part || (needed.partOfGuests && !who);
    const selected = selectFor(used, {
      ...(who && {
        account: { id: who.customer_account_id, name: who.account_name },
        userType: who.user_type,
        userId: who.id,
      }),
      ...(hasPart && { part: partOf(request, response) }),
      previewed: preview?.module ?? null,
      override,
    });
    return isUnknown ? { ...selected, values: null } : selected;
  }

  return {
    of(request, response) {
      const known = selections.get(request) ?? select(request, response);
      selections.set(request, known);
      return known;
    },
  };
}

/** The part of all visitors that this one is in; sets the cookie that remembers it. */
function partOf(request: Request, response: Response): number {
  const known = readCookie(request, cookieName);
  if (known && /^\d{1,4}$/.test(known)) return Number(known);
  const part = randomInt(parts);
  response.cookie(cookieName, String(part), {
    httpOnly: true,
    sameSite: 'lax',
    secure: request.secure,
    maxAge: aMonth,
  });
  return part;
}

import type { Session } from '@vended/contract/sessions';
import { storeValue } from '@vended/module/browser/storeValue';

/** A page that the user has opened. */
export interface Place {
  readonly title: string;
  /** With its query. */
  readonly address: string;
}

type Owner = Pick<Session, 'id' | 'customer_account_id'>;

const maxPlaces = 8;

const keyOf = ({ id, customer_account_id }: Owner) => `vended.recent ${id} ${customer_account_id}`;
const pathOf = (address: string) => address.split('?')[0];

/** The pages that a user has opened last in an account, newest first. */
export function recentPlaces(owner: Owner): readonly Place[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Moves a page to the front. Each page has one entry, with its latest title and query. */
export function rememberPlace(owner: Owner, place: Place): void {
  const isOther = ({ title, address }: Place) =>
    address !== place.address && (title !== place.title || pathOf(address) !== pathOf(place.address));
  const places = [place, ...recentPlaces(owner).filter(isOther)];
  storeValue(keyOf(owner), JSON.stringify(places.slice(0, maxPlaces)));
}

/** To be called on sign-out: titles can be names of people. */
export function forgetPlaces(owner: Owner): void {
  localStorage.removeItem(keyOf(owner));
}

function isPlace(stored: unknown): stored is Place {
  const { title, address } = (stored ?? {}) as Partial<Record<keyof Place, unknown>>;
  return typeof title === 'string' && typeof address === 'string';
}

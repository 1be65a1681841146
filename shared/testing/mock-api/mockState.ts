import type { AuditEntry, AuditPart } from '@vended/contract/audit';
import type { FlagValue } from '@vended/contract/flagValues';
import type { SecondFactor } from '@vended/contract/secondFactors';
import type { Session } from '@vended/contract/sessions';
import type { StockSettings } from '@vended/contract/stock/stockItems';
import { accounts, demoUsers, platformOwner, type StoredUser } from './demonstration/accounts';
import { demoPosts } from './demonstration/blog';
import { demoCareers } from './demonstration/careers';
import { demoDeviceKeys, demoDevices, demoGrants } from './demonstration/devices';
import { demoGroups, demoLocations, demoStockrooms } from './demonstration/groups';
import { demoItems } from './demonstration/items';
import { demoLeads } from './demonstration/leads';
import { demoListViews } from './demonstration/listViews';
import type { StoredPasswordLink } from './demonstration/passwordLinks';
import { demoProducts } from './demonstration/products';
import { demoSessions } from './demonstration/sessions';
import * as stock from './demonstration/stock';
import { demoVendors } from './demonstration/vendors';
import { createTable } from './table';

/** A second factor as the mock API stores it. */
export interface StoredSecondFactor extends SecondFactor {
  readonly user_id: string;
  /** Whether it is confirmed; before that it cannot be used. */
  readonly confirmed: boolean;
}

const { id: acme } = accounts.acme;

/** The state of the mock API: the session and the rows of every resource. */
export type MockState = ReturnType<typeof demonstrationState>;

/** The initial state: the demonstration data without a session. */
export function demonstrationState() {
  return {
    session: null as Session | null,
    users: createTable<StoredUser>(demoUsers),
    sessions: createTable(demoSessions),
    passwordLinks: createTable<StoredPasswordLink>(),
    secondFactors: createTable<StoredSecondFactor>(),
    /** The ids of the accounts that require a second factor. */
    secondFactorRequired: new Set<string>(),
    /** Whether the session's last proof is too old. */
    proofNeeded: false,
    groups: createTable(demoGroups),
    locations: createTable(demoLocations),
    stockrooms: createTable(demoStockrooms),
    vendors: createTable(demoVendors),
    items: createTable(demoItems),
    devices: createTable(demoDevices()),
    deviceKeys: createTable(demoDeviceKeys),
    deviceEvents: createTable({ [acme]: stock.demoDeviceEvents }),
    stockLayouts: createTable({ [acme]: stock.demoLayouts }),
    stockLevels: createTable({ [acme]: stock.demoLevels }),
    stockMovements: createTable({ [acme]: stock.demoMovements }),
    /** What is said of items for the stock, by their ids. */
    stockSettings: createTable<StockSettings & { readonly id: string; readonly updated_at: string }>(),
    stockLoans: createTable({ [acme]: stock.demoLoans }),
    stockUse: createTable({ [acme]: stock.demoUse }),
    badges: createTable({ [acme]: stock.demoBadges }),
    /** The ids of the users who have a PIN. */
    pins: new Set<string>(),
    listViews: createTable(demoListViews),
    /** What was changed, with what it was changed together with. */
    audit: createTable<AuditEntry & { readonly part?: AuditPart }>(),
    careers: createTable({ [platformOwner]: demoCareers }),
    posts: createTable({ [platformOwner]: demoPosts }),
    leads: createTable({ [platformOwner]: demoLeads }),
    products: createTable({ [platformOwner]: demoProducts }),
    /** The values that modules read, which the gateway puts into pages. */
    flags: new Map<string, FlagValue>(),
    /** The devices that a user has access to, by the user's id. */
    grants: new Map(demoGrants),
    /** Uploaded pictures as base64, by an item's id or a blog picture's file name. */
    pictures: new Map<string, string>(),
  };
}

/** Finds a user by name in all accounts, and returns their session. */
export function sessionFor(
  state: MockState,
  username: string,
): { session: Session; user: StoredUser } | undefined {
  const wanted = signInName(username);
  for (const customer_account_id of Object.keys(demoUsers)) {
    const user = state.users.of(customer_account_id).find((row) => signInName(row.username) === wanted);
    if (user) return { user, session: { id: user.id, customer_account_id, user_type: user.user_type } };
  }
  return undefined;
}

/** Converts a username for comparison: trimmed, lowercased and composed. */
const signInName = (username: string): string => username.trim().normalize().toLowerCase();

/** The confirmed second factors of a user. */
export const secondFactorsOf = ({ secondFactors }: MockState, userId: string): StoredSecondFactor[] =>
  secondFactors.all().filter((factor) => factor.user_id === userId && factor.confirmed);

/** Whether the account requires a second factor that the user has not set up. */
export const needsSecondFactor = (state: MockState, { id, customer_account_id }: Session): boolean =>
  state.secondFactorRequired.has(customer_account_id) && secondFactorsOf(state, id).length === 0;

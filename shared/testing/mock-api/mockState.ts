import type { AuditEntry, AuditPart } from '@vended/contract/audit';
import type { Badge } from '@vended/contract/badges';
import type { Career } from '@vended/contract/careers';
import type { CatalogueProduct } from '@vended/contract/catalogue';
import type { DeviceKey } from '@vended/contract/deviceKeys';
import type { Device } from '@vended/contract/devices';
import type { FlagValue } from '@vended/contract/flagValues';
import type { Group } from '@vended/contract/groups';
import type { Item } from '@vended/contract/items';
import type { Lead } from '@vended/contract/leads';
import type { Location } from '@vended/contract/locations';
import type { SecondFactor } from '@vended/contract/secondFactors';
import type { Session } from '@vended/contract/sessions';
import type { StoredEvent } from '@vended/contract/stock/deviceEvents';
import type { Movement } from '@vended/contract/stock/movements';
import type { StockSettings } from '@vended/contract/stock/stockItems';
import type { Stockroom } from '@vended/contract/stockrooms';
import type { Vendor } from '@vended/contract/vendors';
import { demoUsers, platformOwner, type StoredUser } from './demonstration/accounts';
import { demoPosts, type StoredPost } from './demonstration/blog';
import { demoCareers } from './demonstration/careers';
import { demoDeviceKeys, demoDevices, demoGrants } from './demonstration/devices';
import { demoGroups, demoLocations, demoStockrooms } from './demonstration/groups';
import { demoItems } from './demonstration/items';
import { demoLeads } from './demonstration/leads';
import { demoListViews, type StoredListView } from './demonstration/listViews';
import { passwordLinksOwner, type StoredPasswordLink } from './demonstration/passwordLinks';
import { demoProducts } from './demonstration/products';
import { demoSessions, type StoredSession } from './demonstration/sessions';
import {
  demoBadges,
  demoDeviceEvents,
  demoLayouts,
  demoLevels,
  demoLoans,
  demoMovements,
  demoUse,
  type StoredLayout,
  type StoredLevel,
  type StoredLoan,
  type StoredUse,
} from './demonstration/stock';
import { demoVendors } from './demonstration/vendors';
import { createTable, type Table } from './table';

/** A second factor as the mock API stores it. */
export interface StoredSecondFactor extends SecondFactor {
  readonly user_id: string;
  /** Whether it is confirmed; before that it cannot be used. */
  readonly confirmed: boolean;
}

/** An entry of the audit trail, with what it was made together with. */
export interface StoredAuditEntry extends AuditEntry {
  readonly part?: AuditPart;
}

/** What is said of an item for the stock; the id is that of the item. */
export type StoredSettings = StockSettings & { readonly id: string; readonly updated_at: string };

interface StoredWriteOff {
  readonly id: string;
  readonly loan_id: string;
  readonly quantity: number;
  readonly at: number;
}

/** The state of the mock API: the session and the rows of every resource. */
export interface MockState {
  session: Session | null;
  readonly users: Table<StoredUser>;
  readonly sessions: Table<StoredSession>;
  readonly passwordLinks: Table<StoredPasswordLink>;
  readonly secondFactors: Table<StoredSecondFactor>;
  /** The recovery codes that can still be used, by the user's id. */
  readonly recoveryCodes: Map<string, readonly string[]>;
  /** The sessions that a second step begins, by the tokens of the steps. */
  readonly secondSteps: Map<string, Session>;
  /** The ids of the accounts that require a second factor. */
  readonly secondFactorRequired: Set<string>;
  /** Whether the session's last proof is too old. */
  proofNeeded: boolean;
  readonly groups: Table<Group>;
  readonly locations: Table<Location>;
  readonly stockrooms: Table<Stockroom>;
  readonly vendors: Table<Vendor>;
  readonly items: Table<Item>;
  readonly devices: Table<Device>;
  readonly deviceKeys: Table<DeviceKey>;
  readonly deviceEvents: Table<StoredEvent>;
  readonly stockLayouts: Table<StoredLayout>;
  readonly stockLevels: Table<StoredLevel>;
  readonly stockMovements: Table<Movement>;
  /** What is said of items for the stock, by their ids. */
  readonly stockSettings: Table<StoredSettings>;
  readonly stockLoans: Table<StoredLoan>;
  readonly stockWriteOffs: Table<StoredWriteOff>;
  readonly stockUse: Table<StoredUse>;
  readonly badges: Table<Badge>;
  /** The ids of the users who have a PIN. */
  readonly pins: Set<string>;
  readonly listViews: Table<StoredListView>;
  readonly audit: Table<StoredAuditEntry>;
  readonly careers: Table<Career>;
  readonly posts: Table<StoredPost>;
  readonly leads: Table<Lead>;
  readonly products: Table<CatalogueProduct>;
  /** The values that modules read, which the gateway puts into pages. */
  readonly flags: Map<string, FlagValue>;
  /** The devices that a user has access to, by the user's id. */
  readonly grants: Map<string, readonly string[]>;
  /** Uploaded pictures as base64, by an item's id or a blog picture's file name. */
  readonly pictures: Map<string, string>;
}

/** The initial state: the demonstration data without a session. */
export function demonstrationState(): MockState {
  return {
    session: null,
    users: createTable<StoredUser>(demoUsers),
    passwordLinks: createTable(),
    secondFactors: createTable(),
    recoveryCodes: new Map(),
    secondSteps: new Map(),
    secondFactorRequired: new Set(),
    proofNeeded: false,
    sessions: createTable(demoSessions),
    groups: createTable(demoGroups),
    locations: createTable(demoLocations),
    stockrooms: createTable(demoStockrooms),
    vendors: createTable(demoVendors),
    items: createTable(demoItems),
    devices: createTable(demoDevices()),
    deviceKeys: createTable(demoDeviceKeys),
    deviceEvents: createTable(demoDeviceEvents),
    stockLayouts: createTable(demoLayouts),
    stockLevels: createTable(demoLevels),
    stockMovements: createTable(demoMovements),
    stockSettings: createTable(),
    stockLoans: createTable(demoLoans),
    stockWriteOffs: createTable(),
    stockUse: createTable(demoUse),
    badges: createTable(demoBadges),
    pins: new Set(),
    listViews: createTable(demoListViews),
    audit: createTable<StoredAuditEntry>(),
    careers: createTable({ [platformOwner]: demoCareers }),
    posts: createTable({ [platformOwner]: demoPosts }),
    leads: createTable({ [platformOwner]: demoLeads }),
    products: createTable({ [platformOwner]: demoProducts }),
    flags: new Map(),
    grants: new Map(demoGrants),
    pictures: new Map(),
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
export function secondFactorsOf({ secondFactors }: MockState, userId: string): StoredSecondFactor[] {
  return secondFactors.all().filter((factor) => factor.user_id === userId && factor.confirmed);
}

/** Whether the account requires a second factor that the user has not set up. */
export const needsSecondFactor = (state: MockState, { id, customer_account_id }: Session): boolean =>
  state.secondFactorRequired.has(customer_account_id) && secondFactorsOf(state, id).length === 0;

/** Invalidates the user's password links. */
export function endPasswordLinks({ passwordLinks }: MockState, userId: string): void {
  for (const { id, user_id } of passwordLinks.all())
    if (user_id === userId) passwordLinks.change(passwordLinksOwner, id, { ended: true });
}

/** The user types, lowest first. The platform administrator's name is the product's plus `-administrator` (specification 6). */
export const userTypes = ['user', 'administrator', 'vended-administrator'] as const;

export type UserType = (typeof userTypes)[number];

const anyone = ['anonymous', ...userTypes] as const;
const signedIn = userTypes;
const administrators = ['administrator', 'vended-administrator'] as const;
const platform = ['vended-administrator'] as const;

/**
 * Who may do what: the only such table. The server enforces it on every call, the browser reads it to leave out
 * what would be refused (reading 3).
 */
const holders = {
  public: anyone,
  session: signedIn,
  'inventory.read': signedIn,
  'inventory.write': signedIn,
  'devices.read': signedIn,
  'devices.write': signedIn,
  'devices.register': platform,
  /** A device key is a credential: issuing and revoking one is like granting access, not like editing a device. */
  'device-keys.manage': administrators,
  'users.read': signedIn,
  'users.write': administrators,
  /** The sessions of others: everybody sees and ends their own. */
  'sessions.manage': administrators,
  /** The settings of the account, such as whether its users need a second factor. */
  'account.manage': administrators,
  'audit.read': administrators,
  'content.manage': platform,
  /** Which builds are live, and their failures and timings. */
  'modules.read': platform,
  /** Taking a module from a developer's server, in one's own browser, on the production host. */
  'modules.override': platform,
  /** Giving a build, a module, a route or a value to some visitors only, also by a link. */
  'modules.rollout': platform,
} as const satisfies Record<string, readonly (UserType | 'anonymous')[]>;

export type Permission = keyof typeof holders;

export const permissions = Object.keys(holders) as [Permission, ...Permission[]];

/**
 * True when a person of that type, or an anonymous visitor, holds the permission. Nobody holds one that is not in the table: a page
 * that was opened before a release may get a module that asks for a permission of that release.
 */
export function holds(userType: UserType | 'anonymous', permission: Permission): boolean {
  const known: Readonly<Partial<Record<string, readonly string[]>>> = holders;
  return known[permission]?.includes(userType) ?? false;
}

/** The user types that hold the permission, lowest first. */
export const holdersOf = (permission: Permission): UserType[] =>
  userTypes.filter((type) => holds(type, permission));

/** Whether nobody but the platform's administrators holds the permission. */
export const isOfPlatform = (permission: Permission): boolean =>
  holdersOf(permission).every((type) => type === 'vended-administrator');

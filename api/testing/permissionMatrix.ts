import { archiveCalls } from '@vended/contract/archive';
import { archiveKinds, type ArchiveKindName } from '@vended/contract/archiveKinds';
import { holds, type Permission } from '@vended/contract/permissions';
import { demonstrationPassword as password } from '@vended/testing/conformance/demonstrationPassword';
import { newRecordOf, onlyDeclared } from '@vended/testing/conformance/describeRecords';
import { firstBin, onePixel, type Records } from './records';
import { newPassword } from './testApi';

export const roles = ['anonymous', 'user', 'administrator', 'vended-administrator'] as const;
export type Role = (typeof roles)[number];

const everyone = roles;
const signedIn = ['user', 'administrator', 'vended-administrator'] as const;
const administrators = ['administrator', 'vended-administrator'] as const;
const platform = ['vended-administrator'] as const;

/** Who may make a call, and the input to test it with. */
export interface Row {
  /** Reading 3. */
  readonly may: readonly Role[];
  readonly input?: (own: Records) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Credentials, if the call does not use the session. */
  readonly headers?: (own: Records) => Record<string, string>;
  /** The status for those who may make the call, if no test can send an input that succeeds; 200 by default. */
  readonly answered?: 400 | 404;
  /** Whether the call ends the caller's session, so each test needs a new caller. */
  readonly endsSession?: true;
  /** Input with an id of another account, which the call must not find. */
  readonly foreign?: (own: Records, other: Records) => Record<string, unknown>;
}

/** A well-formed browser answer that no passkey has made. */
const madeUp = {
  id: 'bWFkZSB1cA',
  rawId: 'bWFkZSB1cA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'AA', signature: 'AA' },
  clientExtensionResults: {},
};

/** The settings of a view that changes nothing. */
const plainView = { filters: {}, columns: null, density: 'comfortable' };

const importOf = (cells: object) => ({
  action: 'IMPORT',
  import_id: crypto.randomUUID(),
  rows: [{ row: 1, cells }],
});

/** No account but its own finds an import. */
const foreignImport = () => ({ action: 'UNDO', import_id: crypto.randomUUID() });

const receiving = (item_id: string, to_place_id: string) => ({
  action: 'RECEIVE',
  item_id,
  to_place_id,
  quantity: 1,
});

/** Of a version that no change can be later than. */
const changing = (id: string, set: object) => ({
  action: 'CHANGE',
  set,
  rows: [{ id, updated_at: '2999-01-01T00:00:00.000Z' }],
});

/** Input about records, which a call must not find where they are those of another account. */
const about = (sent: (records: Records, own: Records) => Record<string, unknown>) => ({
  input: (own: Records) => sent(own, own),
  foreign: (own: Records, other: Records) => sent(other, own),
});

const archivers = {
  'inventory.write': signedIn,
  'devices.write': signedIn,
  'users.write': administrators,
  'content.manage': platform,
} as const;

const recordOf = (kind: ArchiveKindName, records: Records): string =>
  records[kind === 'blog_post' ? 'post' : kind];

/** The calls that archive and restore. No record is archived, because other calls need them all. */
const archiveMatrix: Readonly<Record<string, Row>> = Object.fromEntries(
  archiveCalls.map(({ kind, action, call }): [string, Row] => {
    const { id, permission } = archiveKinds[kind];
    const isPlatform = permission === 'content.manage';
    return [
      `POST ${call.path} ${action}`,
      {
        may: archivers[permission],
        ...(action === 'ARCHIVE'
          ? { input: () => ({ action, [id]: crypto.randomUUID() }), answered: 404 }
          : { input: (own) => ({ action, [id]: recordOf(kind, own) }) }),
        ...(!isPlatform && { foreign: (_own, other) => ({ action, [id]: recordOf(kind, other) }) }),
      },
    ];
  }),
);

/** Every call that is not derived, by method, path and what distinguishes it from other calls of that path. */
const specified: Readonly<Record<string, Row>> = {
  ...archiveMatrix,
  'POST /login': { may: everyone, input: () => ({ username: 'acme.user', password }), endsSession: true },
  'POST /logout': { may: everyone, endsSession: true },
  'GET /session': { may: signedIn },
  'GET /sessions': { may: signedIn, foreign: (_own, { user }) => ({ user_id: user }) },
  'POST /sessions': {
    may: signedIn,
    input: () => ({ action: 'DELETE' }),
    foreign: (_own, { user }) => ({ action: 'DELETE', user_id: user }),
  },
  'POST /password': {
    may: signedIn,
    input: () => ({ current_password: password, new_password: newPassword }),
    endsSession: true,
  },

  'GET /second_factors': { may: signedIn, foreign: (_own, { user }) => ({ user_id: user }) },
  'POST /second_factors BEGIN_TOTP': {
    may: signedIn,
    input: () => ({ action: 'BEGIN_TOTP', current_password: password, name: 'Phone' }),
  },
  'POST /second_factors CONFIRM_TOTP': {
    may: signedIn,
    input: () => ({ action: 'CONFIRM_TOTP', second_factor_id: crypto.randomUUID(), code: '000000' }),
    answered: 404,
  },
  'POST /second_factors BEGIN_PASSKEY': {
    may: signedIn,
    input: () => ({ action: 'BEGIN_PASSKEY', current_password: 'wrong' }),
    answered: 400,
  },
  'POST /second_factors CONFIRM_PASSKEY': {
    may: signedIn,
    input: () => ({ action: 'CONFIRM_PASSKEY', token: 'made up', name: 'Key', passkey: madeUp }),
    answered: 400,
  },
  'POST /second_factors REMOVE': {
    may: signedIn,
    input: () => ({
      action: 'REMOVE',
      second_factor_id: crypto.randomUUID(),
      current_password: password,
      code: '000000',
    }),
    answered: 404,
  },
  'POST /second_factors RENEW_CODES': {
    may: signedIn,
    input: () => ({ action: 'RENEW_CODES', current_password: password, code: '000000' }),
    answered: 400,
  },
  'POST /second_factors RESET': {
    may: administrators,
    ...about(({ user }) => ({ action: 'RESET', user_id: user })),
  },
  'POST /second_step CODE': {
    may: everyone,
    input: () => ({ action: 'CODE', token: 'made up', code: '000000' }),
    answered: 400,
  },
  'POST /second_step PASSKEY': {
    may: everyone,
    input: () => ({ action: 'PASSKEY', token: 'made up', passkey: madeUp }),
    answered: 400,
  },
  'POST /proof BEGIN': { may: signedIn, input: () => ({ action: 'BEGIN' }) },
  'POST /proof PASSWORD': {
    may: signedIn,
    input: () => ({ action: 'PASSWORD', current_password: password }),
  },
  'POST /proof CODE': {
    may: signedIn,
    input: () => ({ action: 'CODE', token: 'made up', code: '000000' }),
    answered: 400,
  },
  'POST /proof PASSKEY': {
    may: signedIn,
    input: () => ({ action: 'PASSKEY', token: 'made up', passkey: madeUp }),
    answered: 400,
  },
  'GET /account': { may: administrators },
  'POST /account': { may: administrators, input: () => ({ second_factor_required: false }) },

  'POST /password_links ISSUE': {
    may: administrators,
    ...about(({ user }) => ({ action: 'ISSUE', user_id: user })),
  },
  'POST /password_links READ': {
    may: everyone,
    input: async ({ newPasswordToken }) => ({ action: 'READ', token: await newPasswordToken() }),
  },
  'POST /password_links USE': {
    may: everyone,
    input: async ({ newPasswordToken }) => ({
      action: 'USE',
      token: await newPasswordToken(),
      new_password: newPassword,
    }),
  },
  'POST /password_links REQUEST': {
    may: everyone,
    input: () => ({ action: 'REQUEST', username: 'acme.user' }),
  },

  'GET /groups': { may: signedIn },
  'POST /groups': { may: signedIn, input: () => ({ group_name: `Any ${crypto.randomUUID()}` }) },
  'POST /groups UPDATE': {
    may: signedIn,
    input: ({ group }) => ({ action: 'UPDATE', group_id: group, group_name: `Any ${crypto.randomUUID()}` }),
    foreign: (_own, { group }) => ({ action: 'UPDATE', group_id: group }),
  },
  'GET /locations': { may: signedIn, ...about(({ group }) => ({ group_id: group })) },
  'POST /locations': { may: signedIn, ...about(({ group }) => ({ group_id: group, location_name: 'Any' })) },
  'POST /locations location_id': {
    may: signedIn,
    ...about(({ location }) => ({ location_id: location, town: 'Any' })),
  },
  'GET /stockrooms': { may: signedIn, ...about(({ location }) => ({ location_id: location })) },
  'GET /stockrooms stockroom_id': {
    may: signedIn,
    ...about(({ stockroom }) => ({ stockroom_id: stockroom })),
  },
  'POST /stockrooms': {
    may: signedIn,
    ...about(({ location }, { group }) => ({
      group_id: group,
      location_id: location,
      stockroom_name: 'Any',
    })),
  },
  'POST /stockrooms UPDATE': {
    may: signedIn,
    input: ({ stockroom }) => ({ action: 'UPDATE', stockroom_id: stockroom, w3w: 'filled.count.soap' }),
    foreign: (_own, { stockroom }) => ({ action: 'UPDATE', stockroom_id: stockroom, w3w: '' }),
  },
  'GET /vendors': { may: signedIn },
  'GET /vendors vendor_id': { may: signedIn, ...about(({ vendor }) => ({ vendor_id: vendor })) },
  'POST /vendors': {
    may: signedIn,
    input: () => ({ action: 'INSERT', vendor_name: 'Any' }),
    foreign: (_own, { vendor }) => ({ action: 'UPDATE', vendor_id: vendor, vendor_name: 'Any' }),
  },
  'POST /vendors_import': {
    may: signedIn,
    input: () => importOf({ vendor_name: 'Any' }),
    foreign: foreignImport,
  },
  'GET /items': { may: signedIn },
  'GET /items item_id': { may: signedIn, ...about(({ item }) => ({ item_id: item })) },
  'GET /item_types': { may: signedIn },
  'POST /items': {
    may: signedIn,
    input: ({ vendor }) => ({ action: 'INSERT', description: 'Any', vendor_id: vendor }),
    foreign: ({ item }, { vendor }) => ({ action: 'UPDATE', item_id: item, vendor_id: vendor }),
  },
  'POST /items_change': {
    may: signedIn,
    ...about(({ item }, { vendor }) => changing(item, { vendor_id: vendor })),
  },
  'POST /items_import': {
    may: signedIn,
    input: () => importOf({ description: 'Any' }),
    foreign: foreignImport,
  },
  'GET /image': { may: signedIn, ...about(({ item }) => ({ id: item })) },
  'GET /users': { may: signedIn },
  'GET /users user_id': { may: signedIn, ...about(({ user }) => ({ user_id: user })) },
  'POST /users': {
    may: administrators,
    input: () => ({ action: 'INSERT', username: `any-${crypto.randomUUID()}`, password: newPassword }),
    foreign: (_own, { user }) => ({ action: 'UPDATE', user_id: user, password: newPassword }),
  },
  'POST /users DEACTIVATE': {
    may: administrators,
    ...about(({ user }) => ({ action: 'DEACTIVATE', user_id: user })),
  },
  'POST /users REACTIVATE': {
    may: administrators,
    ...about(({ user }) => ({ action: 'REACTIVATE', user_id: user })),
  },
  'GET /user_devices': { may: signedIn, ...about(({ user }) => ({ user_id: user })) },
  'POST /user_devices': {
    may: administrators,
    ...about(({ device }, { user }) => ({ action: 'GRANT', user_id: user, device_id: device })),
  },
  'GET /device_users': { may: signedIn, ...about(({ device }) => ({ device_id: device })) },
  'GET /device_access': { may: signedIn, ...about(({ user }) => ({ user_ids: user })) },
  'POST /device_access': {
    may: administrators,
    ...about(({ device }, { user }) => ({ changes: [{ user_id: user, device_id: device, granted: true }] })),
  },
  'GET /devices': { may: signedIn },
  'GET /devices device_id': { may: signedIn, ...about(({ device }) => ({ device_id: device })) },
  'POST /devices INSERT': {
    may: platform,
    ...about(({ stockroom }) => ({ action: 'INSERT', device_name: 'Any', stockroom_id: stockroom })),
  },
  'GET /device_types': { may: signedIn },
  'POST /devices UPDATE': {
    may: signedIn,
    input: ({ device }) => ({ action: 'UPDATE', device_id: device, device_type: 'Any' }),
    foreign: ({ device }, { stockroom }) => ({
      action: 'UPDATE',
      device_id: device,
      stockroom_id: stockroom,
    }),
  },
  'POST /devices_change': {
    may: signedIn,
    input: ({ device }) => changing(device, { active_status: 1 }),
    foreign: ({ device }, { stockroom }) => changing(device, { stockroom_id: stockroom }),
  },
  'POST /devices_import': {
    may: signedIn,
    input: () => importOf({ device_name: 'Any' }),
    foreign: foreignImport,
  },
  'GET /device_keys': { may: signedIn, ...about(({ device }) => ({ device_id: device })) },
  'POST /device_keys ISSUE': {
    may: administrators,
    ...about(({ device }) => ({ action: 'ISSUE', device_id: device })),
  },
  'POST /device_keys REVOKE': {
    may: administrators,
    ...about(({ deviceKey }) => ({ action: 'REVOKE', device_key_id: deviceKey })),
  },
  // Authorised by the device's key alone; sessions do not matter.
  'POST /device_ping': {
    may: everyone,
    input: () => ({ firmware_version: '4.2.1' }),
    headers: ({ deviceSecret }) => ({ Authorization: `Bearer ${deviceSecret}` }),
  },
  'GET /stock_levels': { may: signedIn },
  'GET /stock_movements': { may: signedIn },
  'POST /stock_movements': {
    may: signedIn,
    ...about(({ stockroom }, { item }) => receiving(item, stockroom)),
  },
  'POST /stock_counts': {
    may: signedIn,
    ...about(({ bin }, { item }) => ({ counted: [{ item_id: item, place_id: bin, quantity: 1 }] })),
  },
  // Its rows name records by words, which are those of the account only.
  'POST /stock_counts_import': {
    may: signedIn,
    input: () => importOf({ master_id: 'Any', quantity: '1', stockroom_name: 'Any' }),
  },
  'POST /stock_refills': {
    may: signedIn,
    ...about(({ stockroom }, { item, bin }) => ({
      from_place_id: stockroom,
      filled: [{ item_id: item, place_id: bin, quantity: 1 }],
    })),
  },
  'GET /stock_layouts': { may: signedIn, ...about(({ device }) => ({ device_id: device })) },
  'POST /stock_layouts': {
    may: signedIn,
    ...about(({ item }, { device }) => ({ device_id: device, bins: [firstBin(item)] })),
  },
  'POST /stock_layouts_import': {
    may: signedIn,
    ...about(({ device }) => ({ device_id: device, ...importOf({ board_number: '1', bin_number: '1' }) })),
  },
  'GET /stock_items': { may: signedIn },
  'POST /stock_items': { may: signedIn, ...about(({ item }) => ({ item_id: item, minimum: 2 })) },
  'GET /stock_loans': { may: signedIn },
  'POST /stock_loans': {
    may: signedIn,
    ...about(({ loan }) => ({ action: 'WRITE_OFF', loan_id: loan, quantity: 1, reason: 'Lost' })),
  },
  'GET /stock_summary': { may: signedIn },
  'GET /stock_use': { may: signedIn, ...about(({ item }) => ({ item_id: item })) },
  'GET /stock_most_used': { may: signedIn },
  'GET /user_badges': { may: administrators, ...about(({ user }) => ({ user_id: user })) },
  'POST /user_badges ADD': {
    may: administrators,
    ...about(({ user }) => ({ action: 'ADD', user_id: user, badge_number: crypto.randomUUID() })),
  },
  'POST /user_badges REMOVE': {
    may: administrators,
    input: () => ({ action: 'REMOVE', badge_id: crypto.randomUUID() }),
    answered: 404,
    foreign: (_own, { badge }) => ({ action: 'REMOVE', badge_id: badge }),
  },
  'POST /user_pins': { may: administrators, ...about(({ user }) => ({ user_id: user, pin: '2846' })) },
  // Authorised by the device's key alone, like a ping.
  'GET /device_setup': {
    may: everyone,
    headers: ({ deviceSecret }) => ({ Authorization: `Bearer ${deviceSecret}` }),
  },
  'POST /device_events': {
    may: everyone,
    input: () => ({ device_time: new Date().toISOString(), events: ['unreadable'] }),
    headers: ({ deviceSecret }) => ({ Authorization: `Bearer ${deviceSecret}` }),
  },
  'GET /device_events': { may: signedIn, ...about(({ device }) => ({ device_id: device })) },
  'POST /device_events_apply': { may: signedIn, ...about(({ device }) => ({ device_id: device })) },
  'POST /device_events_dismiss': {
    may: signedIn,
    ...about(({ device }) => ({
      device_id: device,
      event_id: crypto.randomUUID(),
      reason: 'A test opening',
    })),
    answered: 404,
  },
  'POST /device_events_reopen': {
    may: signedIn,
    ...about(({ device }) => ({ device_id: device, event_id: crypto.randomUUID() })),
    answered: 404,
  },
  'GET /audit': { may: administrators },
  'GET /audit_csv': { may: administrators },
  'GET /vendors_csv': { may: signedIn },
  'GET /items_csv': { may: signedIn },
  'GET /users_csv': { may: signedIn },
  'GET /devices_csv': { may: signedIn },
  'GET /careers_csv': { may: platform },
  'GET /blog_csv': { may: platform },
  'GET /lead_csv': { may: platform },
  'GET /stock_items_csv': { may: signedIn },
  'GET /stock_loans_csv': { may: signedIn },
  'GET /device_events_csv': { may: signedIn, ...about(({ device }) => ({ device_id: device })) },
  'GET /stock_layouts_csv': { may: signedIn, ...about(({ device }) => ({ device_id: device })) },
  'GET /stock_levels_csv': { may: signedIn },
  'GET /stock_movements_csv': { may: signedIn },
  'GET /inventory_summary': { may: signedIn },
  'GET /devices_summary': { may: signedIn },
  'GET /users_summary': { may: signedIn },
  'GET /content_summary': { may: platform },
  'GET /record_history': {
    may: signedIn,
    input: ({ vendor }) => ({ resource: 'vendor', record_id: vendor }),
  },
  'GET /list_views': { may: signedIn, input: () => ({ list: 'items' }) },
  'GET /list_views view_id': { may: signedIn, ...about(({ view }) => ({ view_id: view })) },
  'POST /list_views INSERT': {
    may: signedIn,
    input: () => ({ action: 'INSERT', list: 'items', name: crypto.randomUUID(), settings: plainView }),
  },
  // A view that is shared is changed by its owner and by administrators.
  'POST /list_views UPDATE': {
    may: administrators,
    input: ({ view }) => ({ action: 'UPDATE', view_id: view, settings: plainView }),
    foreign: (_own, { view }) => ({ action: 'UPDATE', view_id: view, shared: false }),
  },
  'POST /list_views DELETE': {
    may: administrators,
    input: async ({ newView }) => ({ action: 'DELETE', view_id: await newView() }),
    foreign: (_own, { view }) => ({ action: 'DELETE', view_id: view }),
  },

  'GET /careers': { may: platform },
  'GET /careers job_id': { may: platform, input: ({ career }) => ({ action: 'GET', job_id: career }) },
  'POST /careers': { may: platform, input: () => ({ action: 'INSERT', job_title: 'Any' }) },
  'GET /blog': { may: platform },
  'GET /blog blog_id': { may: platform, input: ({ post }) => ({ action: 'GET', blog_id: post }) },
  'POST /blog': { may: platform, input: () => ({ action: 'INSERT', title: 'Any', type: 'Company' }) },
  'POST /blog_upload_image': { may: platform, input: () => ({ image: onePixel }) },
  'GET /blog_image': { may: platform, input: ({ postImage }) => ({ image: postImage }) },
  'GET /lead': { may: platform, input: () => ({ action: 'GET' }) },
  'GET /lead lead_id': { may: platform, input: ({ lead }) => ({ action: 'GET', lead_id: lead }) },
  'POST /lead UPDATE': {
    may: platform,
    input: ({ lead }) => ({ action: 'UPDATE', lead_id: lead, lead_chased: true }),
    foreign: ({ lead }, { user }) => ({ action: 'UPDATE', lead_id: lead, owner_id: user }),
  },

  'POST /leads_change': {
    may: platform,
    input: ({ lead }) => changing(lead, { owner_id: null }),
    foreign: ({ lead }, { user }) => changing(lead, { owner_id: user }),
  },
  'POST /lead DELETE': { may: platform, input: ({ lead }) => ({ action: 'DELETE', lead_id: lead }) },
  'POST /lead INSERT': {
    may: everyone,
    input: () => ({ action: 'INSERT', name: 'Any', email: 'any@example.com' }),
  },
  'GET /careers_insecure': { may: everyone },
  'GET /careers_insecure job_id': { may: everyone, input: ({ career }) => ({ job_id: career }) },
  'GET /blog_insecure': { may: everyone },
  'GET /blog_insecure blog_id': { may: everyone, input: ({ post }) => ({ blog_id: post }) },
  'GET /blog_public_image': { may: everyone, input: ({ postImage }) => ({ image: postImage }) },
  'GET /catalogue_products': { may: everyone, input: () => ({ limit: 500 }) },
  'GET /catalogue_products vended_id': {
    may: everyone,
    input: ({ product }) => ({ vended_id: product, limit: 1 }),
  },
};

const holders = (permission: Permission): Role[] =>
  roles.filter((role) => role !== 'anonymous' && holds(role, permission));

/** Each user type that holds the declared permission may make their calls. */
const declaredMatrix: Readonly<Record<string, Row>> = Object.fromEntries(
  onlyDeclared.flatMap((declared): [string, Row][] => {
    const { path, id, kind, owner, permission } = declared;
    const may = holders(permission.read);
    const named = ({ declared: ids }: Records) => ({ [id]: ids[kind] });
    const foreign = owner === 'account' && { foreign: (_own: Records, other: Records) => named(other) };
    return [
      [`GET ${path}`, { may }],
      [`GET ${path} ${id}`, { may, input: named, ...foreign }],
      [
        `POST ${path}`,
        {
          may: holders(permission.write),
          input: () => newRecordOf(declared),
          ...(foreign && { foreign: (own, other) => ({ action: 'UPDATE', ...foreign.foreign(own, other) }) }),
        },
      ],
    ];
  }),
);

/** Every call of the contract, by method, path and what distinguishes it from other calls of that path. */
export const matrix: Readonly<Record<string, Row>> = { ...specified, ...declaredMatrix };

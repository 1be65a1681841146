import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';
import type { CatalogueProduct } from '@vended/contract/catalogue';
import type { AuditEntry, AuditPart } from '@vended/contract/audit';
import type { BlogPost } from '@vended/contract/blog';
import type { RowFields } from '@vended/contract/importPlan';
import type { DeviceKey } from '@vended/contract/deviceKeys';
import type { Board, Device } from '@vended/contract/devices';
import type { catalogueFields } from '@vended/contract/catalogue.fields';
import type { ColumnName, Fields, RequiredName } from '@vended/contract/describedFields';
import type { DeclaredRecord, RecordWith } from '@vended/contract/records';
import type { storedRecord } from '@vended/contract/recordSchemas';
import type { PasswordLinkKind } from '@vended/contract/limits';
import type { ViewSettings } from '@vended/contract/listViews';
import type { ViewedList } from '@vended/contract/viewedLists';
import type { SecondFactor } from '@vended/contract/secondFactors';
import type { Badge } from '@vended/contract/badges';
import type { StoredCount } from '@vended/contract/stock/counts';
import type { StoredEvent } from '@vended/contract/stock/deviceEvents';
import type { Layout } from '@vended/contract/stock/layouts';
import type { Loan } from '@vended/contract/stock/loans';
import type { StockSettings } from '@vended/contract/stock/stockItems';
import type { Level } from '@vended/contract/stock/levels';
import type { Movement } from '@vended/contract/stock/movements';
import type { User } from '@vended/contract/users';
import type { UserType } from '@vended/contract/permissions';

/** Columns outside `Required` have defaults in the database. */
type Optional<Row, Required extends keyof Row> = {
  [Key in keyof Row]: Key extends Required ? Row[Key] : Generated<Row[Key]>;
};

type RecordOf<Of extends Fields> = z.output<ReturnType<typeof storedRecord<Of>>>;

/** A table whose columns are all described by the fields of its resource. */
type TableOf<Of extends Fields> = Optional<
  Pick<RecordOf<Of>, ColumnName<Of> & keyof RecordOf<Of>>,
  RequiredName<Of> & ColumnName<Of> & keyof RecordOf<Of>
>;

/** JSON is written as text, because the driver would convert an array to a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

type Owned<Row> = Row & { customer_account_id: string };

/** A record whose code or name is unique in its account, except for records that shared one before this rule. */
interface UniqueInAccount {
  shared_before: Generated<boolean>;
}

/** The tables whose columns the declarations of records describe. */
type RecordTables = {
  [Of in DeclaredRecord as Of['table']]: TableOf<Of['fields']> &
    (Of extends { readonly owner: 'account' } ? { customer_account_id: string } : unknown) &
    (Of extends RecordWith<'unique'> ? UniqueInAccount : unknown);
};

/** The tables as the migrations leave them; columns have the contract's names. */
export interface Schema extends Omit<RecordTables, 'users' | 'devices' | 'stock_items' | 'blog_posts'> {
  schema_release: { singleton: Generated<boolean>; oldest_migration: string };
  customer_accounts: {
    id: string;
    name: string;
    created_at: Generated<string>;
    second_factor_required: Generated<boolean>;
  };
  users: Owned<Optional<User, 'id' | 'username' | 'user_type'>> & {
    password_hash: string | null;
    /** The form in which usernames are compared, lowercased and composed. A trigger sets it. */
    sign_in_name: Generated<string>;
    /** One for all names that look alike; null for users who shared it with another before it had to be unique. */
    look: Generated<string | null>;
    deactivated_at: Generated<string | null>;
  };
  password_links: {
    customer_account_id: string;
    id: string;
    user_id: string;
    kind: PasswordLinkKind;
    token_hash: string;
    created_at: Generated<string>;
    expires_at: string;
    ended_at: Generated<string | null>;
  };
  rate_limits: { key: string; points: number; expire: number | null };
  idempotency_keys: {
    caller: string;
    key_hash: string;
    customer_account_id: string | null;
    request_hash: string;
    answer: Json<unknown>;
    version: Generated<string | null>;
    created_at: Generated<string>;
  };
  sessions: {
    id: string;
    token_hash: string;
    customer_account_id: string;
    user_id: string;
    user_type: UserType;
    username: string;
    created_at: Generated<string>;
    last_used_at: Generated<string>;
    expires_at: string;
    browser: string;
    address: string;
    proved_at: Generated<string>;
    second_factor_needed: Generated<boolean>;
  };
  second_factors: Owned<Omit<SecondFactor, 'created_at' | 'last_used_at'>> & {
    user_id: string;
    created_at: Generated<string>;
    /** Null while it is being set up. */
    confirmed_at: string | null;
    last_used_at: Generated<string | null>;
    totp_secret: Generated<string | null>;
    totp_last_step: Generated<number | null>;
    totp_drift: Generated<number>;
    credential_id: Generated<string | null>;
    public_key: Generated<Buffer | null>;
    counter: Generated<number>;
    transports: Generated<string[]>;
  };
  recovery_codes: {
    customer_account_id: string;
    id: string;
    user_id: string;
    code_hash: string;
    used_at: Generated<string | null>;
  };
  list_views: {
    customer_account_id: string;
    id: string;
    user_id: string;
    list: ViewedList;
    name: string;
    shared: Generated<boolean>;
    settings: Json<ViewSettings>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  second_steps: {
    customer_account_id: string;
    id: string;
    user_id: string;
    purpose: 'sign-in' | 'proof' | 'new passkey';
    session_id: string | null;
    token_hash: string;
    challenge: string | null;
    tries: Generated<number>;
    expires_at: string;
  };
  /** The words that records are found by: a view of `search_index`, which triggers maintain. */
  searchable_records: {
    customer_account_id: string;
    resource: string;
    record_id: string;
    name: string;
    created_at: string;
    words: string;
  };
  items: RecordTables['items'] & { image_hash: Generated<string | null> };
  item_images: { customer_account_id: string; item_id: string; full_size: Buffer; thumbnail: Buffer };
  devices: Owned<
    Optional<
      Omit<Device, 'unit_config' | 'stockroom_name' | 'stockroom_archived' | 'connection'>,
      'id' | 'device_name'
    >
  > & {
    unit_config: Json<StoredBoard[]>;
  };
  device_keys: Owned<Omit<DeviceKey, 'created_at' | 'last_used_at' | 'revoked_at'>> & {
    created_at: Generated<string>;
    key_hash: string;
    last_used_at: Generated<string | null>;
    revoked_at: Generated<string | null>;
  };
  imports: {
    customer_account_id: string;
    id: string;
    /** The kind of record, such as `item`. */
    resource: string;
    created_at: Generated<string>;
    undone_at: Generated<string | null>;
  };
  imported_rows: {
    customer_account_id: string;
    import_id: string;
    row_number: number;
    record_id: string;
    before: ColumnType<RowFields | null, string | null>;
    after: ColumnType<RowFields, string>;
  };
  user_devices: {
    customer_account_id: string;
    user_id: string;
    device_id: string;
    created_at: Generated<string>;
  };
  user_badges: Owned<Pick<Badge, 'id' | 'user_id' | 'badge_number'>> & {
    created_at: Generated<string>;
    removed_at: Generated<string | null>;
  };
  user_pins: {
    customer_account_id: string;
    user_id: string;
    salt: string;
    iterations: number;
    hash: string;
    updated_at: Generated<string>;
  };
  /** The grants in `user_devices` that were revoked. A trigger keeps them. */
  ended_device_access: Owned<{
    id: string;
    user_id: string;
    device_id: string;
    began_at: string;
    ended_at: string;
  }>;
  /** When users were deactivated or archived who no longer are. A trigger keeps it. */
  ended_absences: Owned<{ id: string; user_id: string; began_at: string; ended_at: string }>;
  /** The bins of devices, and the stockrooms that held something. */
  stock_places: {
    customer_account_id: string;
    id: string;
    stockroom_id: string | null;
    device_id: string | null;
    board_number: number | null;
    bin_number: number | null;
    created_at: Generated<string>;
  };
  stock_layouts: Owned<Omit<Layout, 'device_id' | 'board_number' | 'bin_number'>> & {
    updated_at: Generated<string>;
  };
  stock_counts: Owned<StoredCount> & { recorded_at: Generated<string> };
  stock_movements: Owned<Omit<Movement, 'recorded_at'>> & {
    recorded_at: Generated<string>;
    /** The movement, or the refill in `stock_counts`, that took more than the place was known to hold. */
    found_for: string | null;
  };
  stock_levels: Owned<Level> & { id: Generated<string> };
  stock_device_events: Owned<Omit<StoredEvent, 'event' | 'dismissed_because'>> & {
    event: Json<unknown>;
    dismissed_because: Generated<string>;
    /** How far the clock of the device was behind when it sent the event. */
    clock_behind_ms: ColumnType<string, number>;
  };
  stock_items: StockSettings & {
    customer_account_id: string;
    item_id: string;
    updated_at: Generated<string>;
  };
  stock_loans: Owned<
    Pick<Loan, 'id' | 'item_id' | 'person_id' | 'quantity' | 'taken_at' | 'due_at' | 'closed_at'>
  > & { returned: Generated<number>; written_off: Generated<number> };
  stock_write_offs: Owned<{ id: string; loan_id: string; quantity: number; reason: string }> & {
    happened_at: Generated<string>;
    user_id: string | null;
    username: string;
  };
  stock_use: {
    customer_account_id: string;
    item_id: string;
    week: string;
    place_id: string;
    taken: number;
    returned: number;
  };
  blog_posts: Optional<Omit<BlogPost, 'image_urls'>, 'id' | 'title' | 'type'> & {
    excerpt: Generated<string>;
    excerpt_cut: Generated<boolean>;
    image_urls: Json<string[]>;
  };
  blog_images: {
    file_name: string;
    full_size: Buffer;
    medium: Buffer | null;
    thumbnail: Buffer;
    created_at: Generated<string>;
  };
  catalogue_products: TableOf<typeof catalogueFields> & {
    images: Json<CatalogueProduct['images']>;
  };
  leads: RecordTables['leads'] & { owner_account_id: Generated<string | null> };
  /** Taken over by the platform, whose rollouts have the values that modules read. The release before still uses it. */
  feature_flags: {
    id: string;
    key: string;
    kind: string;
    description: Generated<string>;
    default_value: Json<unknown>;
    chosen_value: Json<unknown>;
    accounts: Json<string[]>;
    user_types: Json<string[]>;
    share: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    archived_at: Generated<string | null>;
  };
  audit_entries: Owned<Omit<AuditEntry, 'created_at' | 'before' | 'after'>> & {
    created_at: Generated<string>;
    before: Json<AuditEntry['before']>;
    after: Json<AuditEntry['after']>;
    /** What it was made together with: an import, or a change to many records. */
    part_of: Generated<string | null>;
    part_kind: Generated<AuditPart['kind'] | null>;
  };
  audit_chain: { customer_account_id: string; place: number; entry_id: string; hash: string };
  audit_pruned: { customer_account_id: string; place: number; hash: string; pruned_at: Generated<string> };
  demonstration_records: { resource: 'account' | DemonstratedContent; id: string };
  /** Kysely's own. */
  kysely_migration: { name: string; timestamp: string };
}

/** The tables without an account that the demonstration data fills. */
export type DemonstratedContent = 'careers' | 'blog_posts' | 'leads' | 'catalogue_products';

/** A board's number is its place in the list. */
export type StoredBoard = Pick<Board, 'type' | 'count'>;

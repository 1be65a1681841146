import { sql, type Kysely } from 'kysely';
import { searchIn } from './search';
import { secureByAccount } from './rowLevelSecurity';

const position = sql`
      latitude double precision CHECK (latitude BETWEEN -90 AND 90),
      longitude double precision CHECK (longitude BETWEEN -180 AND 180)`;

const times = sql`
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()`;

/** Groups with their locations and stockrooms, vendors, and items with their pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE groups (
      customer_account_id uuid NOT NULL REFERENCES customer_accounts,
      id uuid NOT NULL,
      group_name text COLLATE human NOT NULL,
      ${times},
      PRIMARY KEY (customer_account_id, id)
    )`.execute(db);
  await sql`CREATE INDEX groups_by_group_name ON groups (customer_account_id, group_name, id)`.execute(db);
  await sql`CREATE INDEX groups_by_created_at ON groups (customer_account_id, created_at, id)`.execute(db);

  await sql`
    CREATE TABLE locations (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      group_id uuid NOT NULL,
      location_name text COLLATE human NOT NULL,
      address_line_1 text NOT NULL DEFAULT '',
      address_line_2 text NOT NULL DEFAULT '',
      town text COLLATE human NOT NULL DEFAULT '',
      postcode text COLLATE human NOT NULL DEFAULT '',
      w3w text NOT NULL DEFAULT '',
      ${position},
      ${times},
      PRIMARY KEY (customer_account_id, id),
      UNIQUE (customer_account_id, group_id, id),
      FOREIGN KEY (customer_account_id, group_id) REFERENCES groups
    )`.execute(db);
  for (const column of ['location_name', 'town', 'postcode', 'created_at']) {
    const index = sql.id(`locations_by_${column}`);
    await sql`CREATE INDEX ${index} ON locations (customer_account_id, group_id, ${sql.ref(column)}, id)`.execute(
      db,
    );
  }

  await sql`
    CREATE TABLE stockrooms (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      group_id uuid NOT NULL,
      location_id uuid NOT NULL,
      stockroom_name text COLLATE human NOT NULL,
      w3w text NOT NULL DEFAULT '',
      ${position},
      ${times},
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, group_id, location_id)
        REFERENCES locations (customer_account_id, group_id, id)
    )`.execute(db);
  await sql`
    CREATE INDEX stockrooms_of_location ON stockrooms (customer_account_id, location_id, stockroom_name, id)`.execute(
    db,
  );
  await sql`
    CREATE INDEX stockrooms_by_stockroom_name ON stockrooms (customer_account_id, stockroom_name, id)`.execute(
    db,
  );
  await sql`CREATE INDEX stockrooms_by_created_at ON stockrooms (customer_account_id, created_at, id)`.execute(
    db,
  );

  await sql`
    CREATE TABLE vendors (
      customer_account_id uuid NOT NULL REFERENCES customer_accounts,
      id uuid NOT NULL,
      vendor_name text COLLATE human NOT NULL,
      vendor_code text COLLATE human NOT NULL DEFAULT '',
      vendor_type text NOT NULL DEFAULT 'local' CHECK (vendor_type IN ('local', 'global')),
      address_line_1 text NOT NULL DEFAULT '',
      address_line_2 text NOT NULL DEFAULT '',
      town text COLLATE human NOT NULL DEFAULT '',
      county text NOT NULL DEFAULT '',
      postcode text NOT NULL DEFAULT '',
      country text NOT NULL DEFAULT '',
      w3w text NOT NULL DEFAULT '',
      longitude double precision CHECK (longitude BETWEEN -180 AND 180),
      latitude double precision CHECK (latitude BETWEEN -90 AND 90),
      ${times},
      PRIMARY KEY (customer_account_id, id)
    )`.execute(db);
  for (const column of ['vendor_name', 'vendor_code', 'vendor_type', 'town', 'created_at']) {
    const index = sql.id(`vendors_by_${column}`);
    await sql`CREATE INDEX ${index} ON vendors (customer_account_id, ${sql.ref(column)}, id)`.execute(db);
  }

  await sql`
    CREATE TABLE items (
      customer_account_id uuid NOT NULL REFERENCES customer_accounts,
      id uuid NOT NULL,
      master_id text COLLATE human NOT NULL DEFAULT '',
      description text COLLATE human NOT NULL,
      item_type text COLLATE human NOT NULL DEFAULT '',
      vendor_id uuid,
      image_hash text,
      ${times},
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, vendor_id) REFERENCES vendors
    )`.execute(db);
  for (const column of ['description', 'master_id', 'item_type', 'created_at']) {
    const index = sql.id(`items_by_${column}`);
    await sql`CREATE INDEX ${index} ON items (customer_account_id, ${sql.ref(column)}, id)`.execute(db);
  }
  await sql`CREATE INDEX items_of_vendor ON items (customer_account_id, vendor_id)`.execute(db);

  // Apart from the items, so that lists never touch the pictures. They are compressed already, so PostgreSQL does not compress them.
  await sql`
    CREATE TABLE item_images (
      customer_account_id uuid NOT NULL,
      item_id uuid NOT NULL,
      full_size bytea NOT NULL,
      thumbnail bytea NOT NULL,
      PRIMARY KEY (customer_account_id, item_id),
      FOREIGN KEY (customer_account_id, item_id) REFERENCES items ON DELETE CASCADE
    )`.execute(db);
  await sql`ALTER TABLE item_images ALTER full_size SET STORAGE EXTERNAL, ALTER thumbnail SET STORAGE EXTERNAL`.execute(
    db,
  );

  const searched = {
    groups: ['group_name'],
    locations: ['location_name', 'address_line_1', 'address_line_2', 'town', 'postcode', 'w3w'],
    stockrooms: ['stockroom_name', 'w3w'],
    vendors: ['vendor_name', 'vendor_code', 'vendor_type', 'town', 'county', 'postcode', 'country'],
    items: ['description', 'master_id', 'item_type'],
  };
  for (const [table, columns] of Object.entries(searched)) {
    await secureByAccount(db, table);
    await searchIn(db, table, columns);
  }
  await secureByAccount(db, 'item_images');
}

import { sql, type Kysely } from 'kysely';
import { secureByAccount } from './rowLevelSecurity';

/**
 * The stock ledger. Movements and counts are only ever added. Levels and use per week follow from them, and are written in the same
 * transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await places(db);
  await ledger(db);
  await whatFollows(db);
  await onlyAdded(db, ['stock_counts', 'stock_movements']);
}

/** Bins and stockrooms, and what belongs into a bin. */
async function places(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE stock_places (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      stockroom_id uuid,
      device_id uuid,
      board_number integer CHECK (board_number BETWEEN 1 AND 100),
      bin_number integer CHECK (bin_number BETWEEN 1 AND 50),
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (customer_account_id, id),
      UNIQUE (customer_account_id, device_id, board_number, bin_number),
      FOREIGN KEY (customer_account_id, stockroom_id) REFERENCES stockrooms,
      FOREIGN KEY (customer_account_id, device_id) REFERENCES devices,
      CHECK (CASE WHEN stockroom_id IS NULL THEN num_nulls(device_id, board_number, bin_number) = 0
        ELSE stockroom_id = id AND num_nonnulls(device_id, board_number, bin_number) = 0 END)
    )`.execute(db);
  await sql`
    COMMENT ON TABLE stock_places IS 'The bins of devices, and the stockrooms that held something, which keep their ids'`.execute(
    db,
  );
  await secureByAccount(db, 'stock_places');

  await sql`
    CREATE TABLE stock_layouts (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      place_id uuid NOT NULL,
      item_id uuid NOT NULL,
      capacity integer NOT NULL,
      par integer NOT NULL,
      minimum integer NOT NULL,
      valid_from timestamptz(3) NOT NULL,
      valid_until timestamptz(3),
      PRIMARY KEY (customer_account_id, id),
      UNIQUE (customer_account_id, place_id, valid_from),
      FOREIGN KEY (customer_account_id, place_id) REFERENCES stock_places,
      FOREIGN KEY (customer_account_id, item_id) REFERENCES items,
      CHECK (0 <= minimum AND minimum <= par AND par <= capacity AND capacity >= 1),
      CHECK (valid_until > valid_from)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX stock_layouts_now ON stock_layouts (customer_account_id, place_id)
    WHERE valid_until IS NULL`.execute(db);
  await sql`
    CREATE INDEX stock_layouts_of_item ON stock_layouts (customer_account_id, item_id) WHERE valid_until IS NULL`.execute(
    db,
  );
  await secureByAccount(db, 'stock_layouts');
}

/** What was counted and moved. */
async function ledger(db: Kysely<unknown>): Promise<void> {
  const recorded = sql`
      happened_at timestamptz(3) NOT NULL,
      recorded_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      user_id uuid,
      username text NOT NULL,
      device_id uuid,
      reason text NOT NULL DEFAULT ''`;

  await sql`
    CREATE TABLE stock_counts (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      place_id uuid NOT NULL,
      item_id uuid NOT NULL,
      quantity integer NOT NULL CHECK (quantity >= 0),
      filled_from uuid,
      ${recorded},
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, place_id) REFERENCES stock_places,
      FOREIGN KEY (customer_account_id, filled_from) REFERENCES stock_places,
      FOREIGN KEY (customer_account_id, item_id) REFERENCES items,
      FOREIGN KEY (customer_account_id, device_id) REFERENCES devices,
      CHECK (filled_from <> place_id)
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN stock_counts.quantity IS 'What the place held at that moment'`.execute(db);
  await sql`
    COMMENT ON COLUMN stock_counts.filled_from IS 'The stockroom from which the place was filled up to the quantity; null where it was counted'`.execute(
    db,
  );
  await sql`
    CREATE INDEX stock_counts_of_place ON stock_counts (customer_account_id, place_id, item_id, happened_at)`.execute(
    db,
  );
  await secureByAccount(db, 'stock_counts');

  await sql`
    CREATE TABLE stock_movements (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL,
      item_id uuid NOT NULL,
      quantity integer NOT NULL CHECK (quantity > 0),
      kind text COLLATE "C" NOT NULL
        CHECK (kind IN ('receive', 'move', 'issue', 'return', 'refill', 'count', 'scrap')),
      from_place_id uuid,
      to_place_id uuid,
      person_id uuid,
      corrects uuid,
      count_id uuid,
      found_for uuid,
      reference text NOT NULL DEFAULT '',
      job text NOT NULL DEFAULT '',
      ${recorded},
      PRIMARY KEY (customer_account_id, id),
      FOREIGN KEY (customer_account_id, item_id) REFERENCES items,
      FOREIGN KEY (customer_account_id, from_place_id) REFERENCES stock_places,
      FOREIGN KEY (customer_account_id, to_place_id) REFERENCES stock_places,
      FOREIGN KEY (customer_account_id, person_id) REFERENCES users,
      FOREIGN KEY (customer_account_id, device_id) REFERENCES devices,
      FOREIGN KEY (customer_account_id, corrects) REFERENCES stock_movements DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (customer_account_id, count_id) REFERENCES stock_counts,
      CHECK ((person_id IS NOT NULL) = (kind IN ('issue', 'return'))),
      CHECK (num_nonnulls(from_place_id, to_place_id) = CASE WHEN kind IN ('move', 'refill') THEN 2 ELSE 1 END),
      CHECK (from_place_id <> to_place_id)
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN stock_movements.corrects IS 'The movement that this one puts right: of the same kind, in the other direction'`.execute(
    db,
  );
  await sql`
    COMMENT ON COLUMN stock_movements.count_id IS 'The count or refill whose difference this is'`.execute(db);
  await sql`
    COMMENT ON COLUMN stock_movements.found_for IS 'The movement, or the refill in stock_counts, that took more than the place was known to hold'`.execute(
    db,
  );
  // The order of the ledger, which pages continue in, for everything that it is filtered by.
  const filters = {
    by_happened_at: { columns: 'happened_at, id' },
    of_item: { columns: 'item_id, happened_at, id' },
    from_place: { columns: 'from_place_id, item_id, happened_at, id', where: 'from_place_id' },
    to_place: { columns: 'to_place_id, item_id, happened_at, id', where: 'to_place_id' },
    of_person: { columns: 'person_id, item_id, happened_at, id', where: 'person_id' },
    of_person_by_time: { columns: 'person_id, happened_at, id', where: 'person_id' },
    of_device: { columns: 'device_id, happened_at, id', where: 'device_id' },
    corrections: { columns: 'corrects', where: 'corrects' },
  } satisfies Readonly<Record<string, { columns: string; where?: string }>>;
  for (const [name, { columns, where }] of Object.entries<{ columns: string; where?: string }>(filters)) {
    const index = sql.id(`stock_movements_${name}`);
    const rows = where === undefined ? sql`` : sql`WHERE ${sql.ref(where)} IS NOT NULL`;
    await sql`
      CREATE INDEX ${index} ON stock_movements (customer_account_id, ${sql.raw(columns)}) ${rows}`.execute(
      db,
    );
  }
  // Most are issues: for these the order of all serves.
  await sql`
    CREATE INDEX stock_movements_of_kind ON stock_movements (customer_account_id, kind, happened_at, id)
    WHERE kind <> 'issue'`.execute(db);
  await secureByAccount(db, 'stock_movements');
}

/** What follows from the movements. */
async function whatFollows(db: Kysely<unknown>): Promise<void> {
  // Room in each page, so that an update of a level changes no index.
  await sql`
    CREATE TABLE stock_levels (
      customer_account_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      place_id uuid NOT NULL,
      item_id uuid NOT NULL,
      quantity integer NOT NULL DEFAULT 0 CHECK (quantity >= 0),
      shortfall integer NOT NULL DEFAULT 0 CHECK (shortfall >= 0),
      PRIMARY KEY (customer_account_id, place_id, item_id),
      FOREIGN KEY (customer_account_id, place_id) REFERENCES stock_places,
      FOREIGN KEY (customer_account_id, item_id) REFERENCES items
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`
    COMMENT ON COLUMN stock_levels.shortfall IS 'How much was taken beyond what the place was known to hold since it was last counted'`.execute(
    db,
  );
  await sql`
    CREATE INDEX stock_levels_of_item ON stock_levels (customer_account_id, item_id, place_id)`.execute(db);
  await sql`
    CREATE INDEX stock_levels_to_count ON stock_levels (customer_account_id, place_id) WHERE shortfall > 0`.execute(
    db,
  );
  await secureByAccount(db, 'stock_levels');

  await sql`
    CREATE TABLE stock_use (
      customer_account_id uuid NOT NULL,
      item_id uuid NOT NULL,
      week date NOT NULL CHECK (extract(isodow FROM week) = 1),
      place_id uuid NOT NULL,
      taken integer NOT NULL DEFAULT 0,
      returned integer NOT NULL DEFAULT 0,
      PRIMARY KEY (customer_account_id, item_id, week, place_id),
      FOREIGN KEY (customer_account_id, place_id) REFERENCES stock_places,
      FOREIGN KEY (customer_account_id, item_id) REFERENCES items
    ) WITH (fillfactor = 80)`.execute(db);
  await sql`COMMENT ON COLUMN stock_use.week IS 'Its Monday, in UTC'`.execute(db);
  await secureByAccount(db, 'stock_use');
}

/**
 * Lets rows only be added, except by the owner of the tables, who removes demonstration data. The grants say so too, but the last release
 * does not know these tables: while it serves beside this version, it grants its role everything on them.
 */
async function onlyAdded(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  await sql`
    CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
          RAISE insufficient_privilege USING MESSAGE = format('permission denied for table %s', TG_TABLE_NAME);
        END IF;
        RETURN NULL;
      END
    $$`.execute(db);
  for (const table of tables) {
    await sql`
      CREATE TRIGGER only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON ${sql.table(table)}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger()`.execute(db);
  }
}

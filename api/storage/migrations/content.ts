import { sql, type Kysely } from 'kysely';
import { secureContent, writableAsContent } from './rowLevelSecurity';

/** What the platform publishes, and what visitors send it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE careers (
      id uuid PRIMARY KEY,
      job_title text COLLATE human NOT NULL,
      location text COLLATE human NOT NULL DEFAULT '',
      job_summary text NOT NULL DEFAULT '',
      job_description text NOT NULL DEFAULT '',
      salary_range text NOT NULL DEFAULT '',
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await secureContent(db, 'careers');

  await sql`
    CREATE TABLE blog_posts (
      id uuid PRIMARY KEY,
      title text COLLATE human NOT NULL,
      type text NOT NULL CHECK (type IN ('Development', 'Sales and Marketing', 'Company')),
      full_content text NOT NULL DEFAULT '',
      excerpt text NOT NULL DEFAULT '',
      image_urls jsonb NOT NULL DEFAULT '[]',
      date_published timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await secureContent(db, 'blog_posts');

  await sql`
    CREATE TABLE blog_images (
      file_name text PRIMARY KEY,
      full_size bytea NOT NULL,
      thumbnail bytea NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`ALTER TABLE blog_images ALTER full_size SET STORAGE EXTERNAL, ALTER thumbnail SET STORAGE EXTERNAL`.execute(
    db,
  );
  await secureContent(db, 'blog_images');

  await sql`
    CREATE TABLE catalogue_products (
      id uuid PRIMARY KEY,
      vended_id text COLLATE human NOT NULL UNIQUE,
      title text COLLATE human NOT NULL,
      short_description text NOT NULL DEFAULT '',
      long_desc text NOT NULL DEFAULT '',
      category text COLLATE human NOT NULL DEFAULT '',
      sub_category text COLLATE human NOT NULL DEFAULT '',
      "imageUrl" text NOT NULL DEFAULT '',
      images jsonb NOT NULL DEFAULT '[]',
      power_supply text NOT NULL DEFAULT '',
      power_consumption text NOT NULL DEFAULT '',
      clear_solid text NOT NULL DEFAULT '',
      main_extension text NOT NULL DEFAULT '',
      capacity_product text NOT NULL DEFAULT '',
      capacity_bin text NOT NULL DEFAULT '',
      height_cm double precision,
      width_cm double precision,
      depth_cm double precision,
      weight_kg double precision
    )`.execute(db);
  await secureContent(db, 'catalogue_products');

  await sql`
    CREATE TABLE leads (
      id uuid PRIMARY KEY,
      name text COLLATE human NOT NULL,
      company text COLLATE human NOT NULL DEFAULT '',
      email text NOT NULL,
      phone text NOT NULL DEFAULT '',
      message text NOT NULL DEFAULT '',
      lead_chased smallint NOT NULL DEFAULT 0 CHECK (lead_chased IN (0, 1)),
      chased_date timestamptz(3),
      internal_notes text NOT NULL DEFAULT '',
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CHECK ((lead_chased = 1) = (chased_date IS NOT NULL))
    )`.execute(db);
  await sql`ALTER TABLE leads ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE leads FORCE ROW LEVEL SECURITY`.execute(db);
  // Anyone may send an enquiry; what was sent is for the platform's administrators.
  await sql`CREATE POLICY sent_by_anyone ON leads FOR INSERT WITH CHECK (true)`.execute(db);
  await writableAsContent(db, 'leads');

  const sorted = {
    careers: ['job_title', 'location', 'created_at'],
    blog_posts: ['date_published', 'title', 'type'],
    catalogue_products: ['category', 'title', 'vended_id'],
    leads: ['created_at', 'name', 'company'],
  };
  for (const [table, columns] of Object.entries(sorted)) {
    for (const column of columns) {
      const index = sql.id(`${table}_by_${column}`);
      await sql`CREATE INDEX ${index} ON ${sql.table(table)} (${sql.ref(column)}, id)`.execute(db);
    }
  }
  await sql`CREATE INDEX leads_by_chased_date ON leads (coalesce(chased_date, '-infinity'), id)`.execute(db);
  await sql`CREATE INDEX leads_by_chased ON leads (lead_chased, created_at, id)`.execute(db);
}

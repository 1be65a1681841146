import { sql, type Kysely } from 'kysely';

/** HTML tags, which do not end within a quoted value, and what separates words. */
const marks = `<("[^"]*"|'[^']*'|[^'">])*>`;
const blanks = '&nbsp;|&#xA0;|[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]';
const escaped = '&[^;]+;';

/**
 * Whether a post continues after its excerpt, which the length of the excerpt alone does not show. For posts that are stored already the
 * letters decide: the whole text has more of them than the excerpt.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql`SELECT set_config('vended.scope', 'across-accounts', true)`.execute(db);
  await sql`ALTER TABLE blog_posts ADD COLUMN excerpt_cut boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    UPDATE blog_posts SET excerpt_cut =
      char_length(regexp_replace(regexp_replace(regexp_replace(full_content, ${marks}, '', 'g'), ${blanks}, '', 'gi'), ${escaped}, 'x', 'g'))
      > char_length(regexp_replace(excerpt, ${blanks}, '', 'g'))
    WHERE char_length(excerpt) = 150`.execute(db);
}

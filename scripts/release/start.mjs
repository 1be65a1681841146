import path from 'node:path';
import { StartError } from '../../server/startError.mjs';
import { publishBuilds } from '../publish.mjs';
import { start } from '../startProduct.mjs';

// A release is for production only. Set before any library asks.
process.env['NODE_ENV'] = 'production';

await start(process.env, {
  async prepare({ env, modulesDir, say }) {
    if (!env['DATABASE_URL'])
      throw new StartError(
        'DATABASE_URL is not set, and a release brings no database. Set it to a PostgreSQL, such as postgres://name:password@db.example.com/vended, or set DATABASE_URL_FILE.',
      );
    await publishBuilds(modulesDir, say, env);
  },
  // Never in the release itself, which the next one replaces.
  stateDir: path.resolve('.'),
});

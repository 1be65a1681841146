import path from 'node:path';
import { readTogether, StartError } from '../../server/startError.mjs';
import { publishBuilds } from '../publish.mjs';
import { start } from '../startProduct.mjs';
import { root } from '../tree.mjs';

// A release is for production only. Set before any library asks.
process.env['NODE_ENV'] = 'production';
process.env['VENDED_COMMANDS'] ||= 'node';

await start(process.env, {
  checkMore({ DATABASE_URL, DATA_DIR, MODULES_DIR }) {
    readTogether({
      database() {
        if (!DATABASE_URL)
          throw new StartError(
            'DATABASE_URL is not set, and a release brings no database. Set it to a PostgreSQL, such as postgres://name:password@db.example.com/vended, or set DATABASE_URL_FILE.',
          );
      },
      folders() {
        const missing = Object.entries({ DATA_DIR, MODULES_DIR }).flatMap(([name, dir]) =>
          dir ? [] : [name],
        );
        if (missing.length > 0 && path.resolve('.') === root)
          throw new StartError(
            `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set, and the next release replaces this folder. Set DATA_DIR and MODULES_DIR to folders that stay, such as /var/lib/vended and /var/lib/vended/modules.`,
          );
      },
    });
  },
  publish: publishBuilds,
  stateDir: path.resolve('.'),
});

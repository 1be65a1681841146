// Packs the kit, which modules in other repositories are written against: npm run kit [-- folder]
import path from 'node:path';
import { StartError } from '../../server/startError.mjs';
import { root } from '../tree.mjs';
import { packKit } from './packKit.mjs';

try {
  const folder = path.resolve(process.argv[2] ?? path.join(root, 'dist/kit'));
  for (const file of Object.values(packKit(folder))) console.log(file);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

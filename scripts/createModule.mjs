import { createModule } from './newModule.mjs';
import { root } from './tree.mjs';

try {
  const [name = ''] = process.argv.slice(2);
  createModule(root, name);
  console.log(`${name} is written. Look at it alone: npm run dev -w ${name}. Or in the product: npm start.`);
} catch (error) {
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exitCode = 1;
}

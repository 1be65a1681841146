import { dirname } from 'node:path';
import { startedBefore, startProduct } from './product';

/**
 * Starts and stops a product before the tests, for the products of the tests to start with a copy of its folder:
 * compressing the builds and filling the database is most of the work of a first start.
 *
 * @returns what Playwright calls after the tests: removes the folder
 */
export default async function startOnce(): Promise<() => Promise<void>> {
  const product = await startProduct();
  await product.stop();
  process.env[startedBefore] = dirname(product.modulesDir);
  return () => product.end();
}

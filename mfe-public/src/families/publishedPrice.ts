import type { CatalogueProduct } from '@vended/contract/catalogue';
import { machinePrices, type MachinePrice } from './prices';

/** Names of kinds differ in their number only: 'Locker' and 'Lockers'. */
const kindOf = (name: string) => name.toLowerCase().replace(/s$/, '');

type Kind = Pick<CatalogueProduct, 'category' | 'sub_category' | 'main_extension'>;

/**
 * The published price of machines of a product's kind (specification 9), from which its own begins. Undefined where none
 * is published, and for an extension: prices are those of machines.
 */
export function publishedPrice({ category, sub_category, main_extension }: Kind): MachinePrice | undefined {
  if (kindOf(main_extension) === 'extension') return undefined;
  return machinePrices.find(
    ({ family, machine, purchase }) =>
      purchase !== undefined && category === `Type ${family}` && kindOf(machine) === kindOf(sub_category),
  );
}

import type { CatalogueProduct } from '@vended/contract/catalogue';
import { machinePrices, type MachinePrice } from './prices';

/** Normalises a name, because some are singular and some plural: 'Locker' and 'Lockers'. */
const kindOf = (name: string) => name.toLowerCase().replace(/s$/, '');

type Kind = Pick<CatalogueProduct, 'category' | 'sub_category' | 'main_extension'>;

/**
 * The published starting price for a product's kind of machine (specification 9). Undefined if none is published, and for
 * extensions, because prices are for machines.
 */
export function publishedPrice({ category, sub_category, main_extension }: Kind): MachinePrice | undefined {
  if (kindOf(main_extension) === 'extension') return undefined;
  return machinePrices.find(
    ({ family, machine, purchase }) =>
      purchase !== undefined && category === `Type ${family}` && kindOf(machine) === kindOf(sub_category),
  );
}

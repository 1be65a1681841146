import { v7 as uuid } from 'uuid';
import type { CrossAccountScope } from '../storage/access/database';
import { typeC } from './catalogueTypeC';
import { typeS } from './catalogueTypeS';
import { pictures, type DescribedProduct } from './describedProduct';

/** Products of all three families, with no, one and several pictures, and with empty specification values. */
const products: readonly DescribedProduct[] = [
  ...typeS,
  ...typeC,
  {
    vended_id: 'VU-M1',
    title: 'Unlimited module',
    category: 'Type U',
    sub_category: 'Modules',
    short_description:
      'One wireless compartment; as many as you like make a machine. Coming soon, patent pending.',
    long_desc:
      '<p>Modules find each other, share one controller and are numbered in the order in which they join.</p>',
    power_supply: 'Battery or 24 V DC',
    clear_solid: 'Clear or solid door',
    ...pictures('type-u-module.svg', 'type-u-wall.svg'),
  },
  {
    vended_id: 'VU-CTL',
    title: 'Unlimited controller',
    category: 'Type U',
    sub_category: 'Controllers',
    short_description: 'Screen and radio for up to one hundred boards. Coming soon.',
    power_supply: '230 V AC or 24 V DC',
  },
  {
    vended_id: 'VK-EDGE',
    title: 'Apex Edge conversion kit',
    category: 'Conversion kit',
    sub_category: 'Kits',
    short_description: 'A new controller and screen for a legacy machine, fitted in 20 to 30 minutes.',
    long_desc:
      '<p>Keeps the cabinet, the motors and the locks. Items, users and limits are carried over.</p>',
    power_supply: '24 V DC, from the machine',
    ...pictures('kit-contents.svg'),
  },
];

export async function insertCatalogue({ trx }: CrossAccountScope): Promise<void> {
  const rows = products.map(({ images = [], ...product }) => ({
    id: uuid(),
    ...product,
    images: JSON.stringify(images),
  }));
  await trx.insertInto('catalogue_products').values(rows).execute();
}

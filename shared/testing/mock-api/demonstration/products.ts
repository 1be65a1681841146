import type { CatalogueProduct } from '@vended/contract/catalogue';
import { demoId } from '../ids';

const blank = {
  long_desc: '',
  imageUrl: '',
  power_supply: '230 V, 50 Hz',
  power_consumption: '',
  clear_solid: '',
  main_extension: 'Main',
  capacity_product: '',
  capacity_bin: '',
  height_cm: null,
  width_cm: null,
  depth_cm: null,
  weight_kg: null,
} as const;

type Named = Pick<
  CatalogueProduct,
  'vended_id' | 'title' | 'short_description' | 'category' | 'sub_category'
>;

const product = (number: number, fields: Named & Partial<CatalogueProduct>): CatalogueProduct => ({
  ...blank,
  images: [],
  id: demoId('product', number),
  ...fields,
});

const files = (...names: string[]) => ({ imageUrl: names[0] ?? '', images: names.map((file) => ({ file })) });

/** The demonstration catalogue: the three families, with no, one and several pictures, and values left empty. */
export const demoProducts: readonly CatalogueProduct[] = [
  product(1, { vended_id: 'VS-1800', title: 'Spiral 1800', category: 'Type S', sub_category: 'Spiral', short_description: 'Coil machine for small packs, up to 1,800 locations.', long_desc: '<p>Drop-safe coils with a <strong>delivery lift</strong>.</p>', capacity_product: '1,800', power_consumption: '180 W', clear_solid: 'Clear', height_cm: 183, width_cm: 95, depth_cm: 82, weight_kg: 265, ...files('type-s-spiral.svg', 'type-s-spiral-open.svg') }),
  product(2, { vended_id: 'VS-1080', title: 'Spiral slim 1080', category: 'Type S', sub_category: 'Spiral', short_description: 'The slim coil machine, up to 1,080 locations.', capacity_product: '1,080', height_cm: 183, width_cm: 64, depth_cm: 82, weight_kg: 190, ...files('type-s-spiral-slim.svg') }),
  product(3, { vended_id: 'VS-L24', title: 'Locker 24', category: 'Type S', sub_category: 'Locker', short_description: 'Twenty-four doors for larger goods.', capacity_product: '24', clear_solid: 'Solid', height_cm: 183, width_cm: 90, depth_cm: 50, ...files('type-s-locker.svg') }),
  product(4, { vended_id: 'VS-L24X', title: 'Locker 24 extension', category: 'Type S', sub_category: 'Locker', short_description: 'Adds twenty-four doors to a main unit.', main_extension: 'Extension', capacity_product: '24' }),
  product(5, { vended_id: 'VC-806', title: 'Carousel 806', category: 'Type C', sub_category: 'Carousel', short_description: 'Turning trays with up to 806 locations.', long_desc: '<p>Each tray is divided to fit what it holds.</p>', capacity_product: '806', power_consumption: '220 W', height_cm: 190, width_cm: 102, depth_cm: 96, weight_kg: 340, ...files('type-c-carousel.svg', 'type-c-carousel-tray.svg') }),
  product(6, { vended_id: 'VC-702', title: 'Carousel slim 702', category: 'Type C', sub_category: 'Carousel', short_description: 'The slim carousel, up to 702 locations.', capacity_product: '702', ...files('type-c-carousel-slim.svg') }),
  product(7, { vended_id: 'VC-L12', title: 'Lockers 12', category: 'Type C', sub_category: 'Lockers', short_description: 'Twelve solid doors with battery charging.', capacity_product: '12', clear_solid: 'Solid', ...files('type-c-lockers.svg') }),
  product(8, { vended_id: 'VC-CAB', title: 'Cabinet', category: 'Type C', sub_category: 'Cabinets', short_description: 'A locked cabinet with six shelves.', ...files('type-c-cabinet.svg') }),
  product(9, { vended_id: 'VC-BIN', title: 'Workwear return bin', category: 'Type C', sub_category: 'Workwear', short_description: 'Takes back worn garments and counts them.', capacity_bin: '120', power_supply: '' }),
  product(10, { vended_id: 'VC-RACK', title: 'Sling and tooling rack', category: 'Type C', sub_category: 'Racks', short_description: 'Hanging storage for slings and long tools.', power_supply: '', ...files('type-c-rack.svg') }),
  product(11, { vended_id: 'VU-M1', title: 'Unlimited module', category: 'Type U', sub_category: 'Modules', short_description: 'Wireless and modular. Coming soon, patent pending.', ...files('type-u-module.svg') }),
  product(12, { vended_id: 'VK-EDGE', title: 'Conversion kit', category: 'Accessories', sub_category: 'Kits', short_description: 'Gives a legacy machine a new controller.', power_supply: '24 V' }),
]; // oxfmt-ignore

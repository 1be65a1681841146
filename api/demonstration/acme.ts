import { insertDevice } from '../resources/devices/devices.service';
import { insertGroup } from '../resources/groups/groups.service';
import { insertItem } from '../resources/items/items.service';
import { insertLocation } from '../resources/locations/locations.service';
import { insertStockroom } from '../resources/stockrooms/stockrooms.service';
import type { AccountScope } from '../storage/access/database';
import { insertVendor } from '../resources/vendors/vendors.service';
import { drawPicture, type Subject } from './pictures';
import { insertFirstRecords } from './firstRecords';
import { insertAcmeStock } from './stock/acmeStock';
import { userIds } from './userIds';

/** The account of a tool supplier, with an example of everything that the console shows. */
export async function insertAcme(scope: AccountScope): Promise<void> {
  const stockrooms = await insertSites(scope);
  const vendors = await insertVendors(scope);
  const items = await insertItems(scope, vendors);
  const devices = await insertDevices(scope, stockrooms);
  await insertAcmeStock(scope, { users: await userIds(scope), devices, stockrooms, items });
  await insertFirstRecords(scope);
}

const sites = [
  {
    group_name: 'Northern works',
    locations: [
      {
        location_name: 'Sheffield machine shop',
        address_line_1: 'Unit 4, Attercliffe Industrial Park',
        address_line_2: 'Carbrook Street',
        town: 'Sheffield',
        postcode: 'S9 2JE',
        w3w: 'melon.shaft.cheek',
        latitude: 53.3967,
        longitude: -1.4189,
        stockrooms: ['Tool crib', 'Consumables store', 'Calibration room'],
      },
      {
        location_name: 'Rotherham press line',
        address_line_1: '12 Masbrough Way',
        town: 'Rotherham',
        postcode: 'S60 1DX',
        latitude: 53.4326,
        longitude: -1.3635,
        stockrooms: ['Line side store'],
      },
    ],
  },
  {
    group_name: 'Midlands depots',
    locations: [
      {
        location_name: 'Tyseley depot',
        address_line_1: '88 Redfern Road',
        town: 'Birmingham',
        postcode: 'B11 2BH',
        w3w: 'pints.salt.driver',
        latitude: 52.4537,
        longitude: -1.8409,
        stockrooms: ['Goods in', 'Fasteners', 'PPE store'],
      },
      { location_name: 'Derby service point', town: 'Derby', postcode: 'DE24 8UP', stockrooms: [] },
    ],
  },
  { group_name: 'Field service vans', locations: [] },
] as const;

/** @returns the stockrooms' ids by their names. */
async function insertSites(scope: AccountScope): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { group_name, locations } of sites) {
    const { id: group_id } = await insertGroup(scope, { group_name });
    for (const { stockrooms, ...fields } of locations) {
      const { id: location_id } = await insertLocation(scope, { group_id, ...fields });
      for (const stockroom_name of stockrooms) {
        const { id } = await insertStockroom(scope, { group_id, location_id, stockroom_name });
        ids.set(stockroom_name, id);
      }
    }
  }
  return ids;
}

const vendors = [
  {
    vendor_name: 'Don Valley Cutting Tools',
    vendor_code: 'DVC',
    address_line_1: '31 Savile Street',
    town: 'Sheffield',
    county: 'South Yorkshire',
    postcode: 'S4 7UD',
    country: 'United Kingdom',
    w3w: 'stack.hunt.lemons',
    latitude: 53.3893,
    longitude: -1.4567,
  },
  {
    vendor_name: 'Black Country Fasteners',
    vendor_code: 'BCF',
    town: 'Dudley',
    county: 'West Midlands',
    postcode: 'DY2 0RL',
    country: 'United Kingdom',
  },
  { vendor_name: 'Pennine Abrasives', vendor_code: 'PAB', town: 'Huddersfield', country: 'United Kingdom' },
  {
    vendor_name: 'Rheinland Messtechnik',
    vendor_code: 'RMT',
    vendor_type: 'global',
    address_line_1: 'Industriestraße 14',
    town: 'Köln',
    postcode: '50735',
    country: 'Germany',
    latitude: 50.9787,
    longitude: 6.9712,
  },
  { vendor_name: 'Safeguard Workwear', vendor_code: 'SGW', town: 'Leicester', country: 'United Kingdom' },
  {
    vendor_name: 'Nordic Coolants',
    vendor_code: 'NCO',
    vendor_type: 'global',
    town: 'Göteborg',
    country: 'Sweden',
  },
] as const;

/** @returns the vendors' ids by their codes. */
async function insertVendors(scope: AccountScope): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const vendor of vendors) {
    const { id } = await insertVendor(scope, vendor);
    ids.set(vendor.vendor_code, id);
  }
  return ids;
}

const items: readonly (readonly [
  masterId: string,
  description: string,
  type: string,
  vendor: string,
  Subject?,
])[] = [
  ['AT-1001', 'HSS drill bit 3 mm, pack of 10', 'Cutting tools', 'DVC', 'drill'],
  ['AT-1002', 'HSS drill bit 6 mm, pack of 10', 'Cutting tools', 'DVC', 'drill'],
  ['AT-1003', 'Carbide end mill 8 mm, four flute', 'Cutting tools', 'DVC', 'mill'],
  ['AT-1004', 'Carbide end mill 12 mm, four flute', 'Cutting tools', 'DVC', 'mill'],
  ['AT-1005', 'Turning insert CNMG 120408, box of 10', 'Cutting tools', 'DVC', 'insert'],
  ['AT-1006', 'Spiral point tap M8', 'Cutting tools', 'DVC'],
  ['AT-2001', 'Socket cap screw M6 × 20, box of 200', 'Fasteners', 'BCF', 'screw'],
  ['AT-2002', 'Socket cap screw M8 × 30, box of 100', 'Fasteners', 'BCF', 'screw'],
  ['AT-2003', 'Nyloc nut M8, box of 100', 'Fasteners', 'BCF', 'nut'],
  ['AT-2004', 'Spring washer M10, box of 200', 'Fasteners', 'BCF'],
  ['AT-3001', 'Flap disc 115 mm, grit 60', 'Abrasives', 'PAB', 'disc'],
  ['AT-3002', 'Cutting disc 125 mm × 1 mm, pack of 25', 'Abrasives', 'PAB', 'disc'],
  ['AT-3003', 'Hand pad, very fine', 'Abrasives', 'PAB'],
  ['AT-4001', 'Digital caliper 150 mm', 'Measuring', 'RMT', 'caliper'],
  ['AT-4002', 'Micrometer 0–25 mm', 'Measuring', 'RMT'],
  ['AT-4003', 'Feeler gauge set, 20 blades', 'Measuring', 'RMT'],
  ['AT-5001', 'Cut-resistant gloves, size 9', 'Protective equipment', 'SGW', 'glove'],
  ['AT-5002', 'Cut-resistant gloves, size 10', 'Protective equipment', 'SGW', 'glove'],
  ['AT-5003', 'Safety glasses, clear', 'Protective equipment', 'SGW', 'glasses'],
  ['AT-5004', 'Ear plugs, box of 200 pairs', 'Protective equipment', 'SGW'],
  ['AT-6001', 'Soluble cutting fluid, 5 litres', 'Fluids', 'NCO', 'bottle'],
  ['AT-6002', 'Slideway oil, 5 litres', 'Fluids', 'NCO', 'bottle'],
  ['AT-9001', 'Shop roll, two ply', 'Consumables', ''],
];

/** The bar codes of goods and their boxes. Gloves of both sizes come in a box that says only what it holds. */
const barCodes: Readonly<Record<string, string>> = {
  'AT-1001': '5012345010014',
  'AT-1002': '5012345010021',
  'AT-1003': '5012345010038',
  'AT-2001': '5012345020013, 5012345920016',
  'AT-2002': '5012345020020',
  'AT-3002': '5012345030029',
  'AT-4001': '5012345040011, RMT-CAL-150',
  'AT-5001': '5012345050010, 5012345500003',
  'AT-5002': '5012345050027, 5012345500003',
  'AT-5003': '5012345050034',
  'AT-6001': '5012345060019',
};

/** @returns the items' ids by their codes. */
async function insertItems(
  scope: AccountScope,
  vendorIds: Map<string, string>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [master_id, description, item_type, code, subject] of items) {
    const vendor_id = vendorIds.get(code) ?? null;
    const picture = subject ? await drawPicture(subject) : null;
    const bar_codes = barCodes[master_id];
    const { id } = await insertItem(
      scope,
      { action: 'INSERT', master_id, description, item_type, bar_codes, vendor_id },
      picture,
    );
    ids.set(master_id, id);
  }
  return ids;
}

/** @returns the devices' ids by their names. */
async function insertDevices(
  scope: AccountScope,
  stockrooms: Map<string, string>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const device of devicesIn(stockrooms)) {
    const { id, device_name } = await insertDevice(scope, device);
    ids.set(device_name, id);
  }
  return ids;
}

const devicesIn = (stockrooms: Map<string, string>): Parameters<typeof insertDevice>[1][] => [
  {
    action: 'INSERT',
    device_name: 'Tool crib carousel',
    device_type: 'Carousel',
    mac_address: '02:1A:7D:4C:10:01',
    ip_address: '10.20.4.11',
    firmware_version: '4.2.1',
    unit_config: [{ boardNumber: 1, lockCount: 18, type: 'motor' }],
    stockroom_id: stockrooms.get('Tool crib'),
  },
  {
    action: 'INSERT',
    device_name: 'PPE wall',
    device_type: 'Locker',
    mac_address: '02:1A:7D:4C:10:02',
    ip_address: '10.24.1.30',
    firmware_version: '5.0.3',
    unit_type: 'vended-unlimited',
    unit_config: [24, 24, 12].map((lockCount, index) => ({ boardNumber: index + 1, lockCount })),
    stockroom_id: stockrooms.get('PPE store'),
  },
  {
    action: 'INSERT',
    device_name: 'Line side spiral machine',
    device_type: 'Spiral',
    mac_address: '02:1A:7D:4C:10:03',
    firmware_version: '4.2.1',
    unit_config: [
      { boardNumber: 1, lockCount: 10, type: 'motor' },
      { boardNumber: 2, lockCount: 10, type: 'motor' },
    ],
    stockroom_id: stockrooms.get('Line side store'),
  },
  { action: 'INSERT', device_name: 'Spare locker', device_type: 'Locker', active_status: 0 },
];

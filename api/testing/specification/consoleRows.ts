import { newPassword } from '../testApi';
import { onePixel } from '../records';
import { list, record, text, type SpecificationRow } from './specificationRow';

const place = {
  location_name: 'Dock',
  address_line_1: '1 Quay',
  address_line_2: '',
  town: 'Hull',
  postcode: 'HU1 1AA',
  w3w: 'filled.count.soap',
  latitude: '53.7',
  longitude: '-0.3',
};

export const consoleRows: readonly SpecificationRow[] = [
  {
    quote: 'GET /groups | none | groups (list)',
    answer: () => ({ groups: list({ id: text, group_name: text }) }),
  },
  {
    quote: 'POST /groups | group_name | groups replaces the list; absence means failure',
    payload: () => ({ group_name: 'Harbour side' }),
    answer: () => ({ groups: list({ group_name: 'Harbour side' }) }),
  },
  {
    quote: 'GET /locations?group_id | none | locations',
    payload: ({ group }) => ({ group_id: group }),
    answer: ({ group }) => ({
      locations: list({ group_id: group, location_name: text, latitude: expect.anything() }),
    }),
  },
  {
    quote:
      'POST /locations (add) | group_id, location_name, address_line_1, address_line_2, town, postcode, w3w, latitude, longitude | locations (refreshed list)',
    payload: ({ group }) => ({ group_id: group, ...place }),
    answer: () => ({ locations: list({ ...place, latitude: 53.7, longitude: -0.3 }) }),
  },
  {
    quote: 'POST /locations (update) | same as add plus location_id | locations; absence means failure',
    payload: ({ group, location }) => ({ group_id: group, location_id: location, ...place, town: 'Goole' }),
    answer: ({ location }) => ({ locations: list({ id: location, town: 'Goole' }) }),
  },
  {
    quote: 'GET /stockrooms?group_id&location_id | none | stockrooms',
    payload: ({ group, location }) => ({ group_id: group, location_id: location }),
    answer: ({ location }) => ({
      stockrooms: list({ location_id: location, stockroom_name: text, w3w: text }),
    }),
  },
  {
    quote: 'POST /stockrooms | group_id, location_id, stockroom_name, w3w, latitude, longitude | stockrooms',
    payload: ({ group, location }) => ({
      group_id: group,
      location_id: location,
      stockroom_name: 'Cage',
      w3w: '',
      latitude: '',
      longitude: '',
    }),
    answer: () => ({ stockrooms: list({ stockroom_name: 'Cage', latitude: null }) }),
  },
  {
    quote: 'GET /vendors | none | vendors (list)',
    answer: () => ({ vendors: list({ vendor_type: text, vendor_code: text }) }),
  },
  {
    quote: 'GET /vendors?vendor_id | none | vendor (object)',
    payload: ({ vendor }) => ({ vendor_id: vendor }),
    answer: ({ vendor }) => ({ vendor: record({ id: vendor, vendor_name: text }) }),
  },
  {
    quote:
      "POST /vendors | vendor fields plus action INSERT or UPDATE, and vendor_id for updates | success message 'Vendor saved successfully'",
    payload: ({ vendor }) => ({ action: 'UPDATE', vendor_id: vendor, vendor_name: 'Renamed' }),
    answer: () => ({ message: 'Vendor saved successfully' }),
  },
  {
    quote: 'GET /items | none | items[]',
    answer: () => ({ items: list({ master_id: text, description: text }) }),
  },
  {
    quote: 'GET /items?item_id | none | item with master_id, description, vendor_id',
    payload: ({ item }) => ({ item_id: item }),
    answer: () => ({ item: record({ master_id: text, description: text, vendor_id: text }) }),
  },
  {
    quote:
      "POST /items | master_id, description, vendor_id, image (base64 or null), action INSERT or UPDATE, item_id (edit), customer_account_id | 'Item saved successfully'",
    payload: ({ vendor }) => ({
      action: 'INSERT',
      master_id: 'S-7',
      description: 'Seventh',
      vendor_id: vendor,
      image: onePixel,
    }),
    answer: () => ({ message: 'Item saved successfully' }),
  },
  {
    quote: 'GET /users | id and customer_account_id passed in a body | users[] with id, username, user_type',
    answer: () => ({ users: list({ id: text, username: 'acme.admin', user_type: 'administrator' }) }),
  },
  {
    quote:
      "POST /users | action INSERT or UPDATE, username, user_type, password (optional), user_id (edit) | 'User created successfully' or 'User updated successfully'",
    payload: () => ({
      action: 'INSERT',
      username: `seventh.${crypto.randomUUID()}`,
      user_type: 'user',
      password: newPassword,
    }),
    answer: () => ({ message: 'User created successfully' }),
  },
  {
    quote:
      "POST /users | action INSERT or UPDATE, username, user_type, password (optional), user_id (edit) | 'User created successfully' or 'User updated successfully'",
    payload: ({ user }) => ({
      action: 'UPDATE',
      user_id: user,
      username: `seventh.${crypto.randomUUID()}`,
      user_type: 'user',
    }),
    answer: () => ({ message: 'User updated successfully' }),
  },
  {
    quote: 'GET /devices | none | devices[] with id, device_name',
    answer: () => ({ devices: list({ id: text, device_name: text }) }),
  },
  {
    quote: 'GET /devices?id&customer_account_id | none | devices[]',
    answer: () => ({ devices: list({ id: text, device_name: text }) }),
  },
  {
    quote: 'GET /devices?device_id | none | devices[0]',
    payload: ({ device }) => ({ device_id: device }),
    answer: ({ device }) => ({ devices: [record({ id: device })] }),
  },
  {
    quote: "POST /devices | device fields plus device_id and action UPDATE | 'Device updated successfully'",
    payload: ({ device }) => ({
      action: 'UPDATE',
      device_id: device,
      device_name: 'Renamed',
      active_status: 0,
    }),
    answer: () => ({ message: 'Device updated successfully' }),
  },
  {
    quote: 'POST /user_devices | user_id, device_id, action GRANT or REVOKE | list is reloaded',
    payload: ({ user, device }) => ({ user_id: user, device_id: device, action: 'GRANT' }),
    answer: () => ({ message: 'Access granted' }),
  },
  {
    quote: 'GET /user_devices?user_id | none | device_ids[] of {device_id}',
    payload: ({ user }) => ({ user_id: user }),
    answer: ({ device }) => ({ device_ids: list({ device_id: device }) }),
  },
];

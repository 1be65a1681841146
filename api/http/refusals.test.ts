import { demonstrationPassword } from '@vended/testing/conformance/demonstrationPassword';
import type { Call } from '@vended/contract/call';
import { saveBlogPost } from '@vended/contract/blog';
import { registerDevice, updateDevice } from '@vended/contract/devices';
import { addGroup, listGroups, updateGroup } from '@vended/contract/groups';
import { importItems, listItems, readItemImage, saveItem } from '@vended/contract/items';
import { createLead } from '@vended/contract/leads';
import { addLocation, listLocations, updateLocation } from '@vended/contract/locations';
import { ownWordsRefused } from '@vended/contract/ownWords';
import { issuePasswordLink, readPasswordLink, usePasswordLink } from '@vended/contract/passwordLinks';
import { changePassword, endSessions, login } from '@vended/contract/sessions';
import { addStockroom, updateStockroom } from '@vended/contract/stockrooms';
import { deactivateUser, listUsers, reactivateUser, saveUser } from '@vended/contract/users';
import { importVendors, listVendors, readVendor, saveVendor } from '@vended/contract/vendors';
import type { Caller, Input } from '@vended/testing/conformance/target';
import { apiOfTests } from '../testing/testApi';

type Role = 'admin' | 'user' | 'platform' | 'anonymous';

interface Refused {
  readonly what: string;
  readonly by?: Role;
  readonly call: Call;
  readonly input: Input | ((stored: Stored) => Input);
  readonly status: number;
  readonly error: string;
  /** The field that the refusal names, if any. */
  readonly field?: string;
}

/** Records created before the tests. */
interface Stored {
  readonly group: string;
  readonly otherGroup: string;
  readonly location: string;
  readonly vendor: string;
  readonly item: string;
  readonly admin: string;
  readonly highest: string;
  /** A user with the name ace.store. */
  readonly named: string;
}

const threeWords = 'W3W must be three words joined by dots, such as filled.count.soap.';
const latitude = 'Latitude must be a number from -90 to 90, such as 51.5074 or 51° 30\' 26" N.';
const insert = { action: 'INSERT' } as const;
const ownPassword = 'Change your own password on your profile, which asks for the current one.';

const unknownId = '0199e0a0-0000-7000-8000-000000000000';

const shortened = (code: string) =>
  `${code} was shortened by a spreadsheet: enter the whole code here, or format the column as text in the spreadsheet and save the file again.`;

const commonPassword = 'Password is too common: choose another.';

/** A name in Cyrillic letters that look like its Latin ones. */
const cyrillic = (name: string) =>
  name.replace(/[aceorst]/g, (letter) => 'асеогѕт'['aceorst'.indexOf(letter)] ?? letter);

const refused: readonly Refused[] = [
  { what: 'a vendor without a name', call: saveVendor, input: { ...insert, vendor_name: ' ' }, status: 400, error: 'Vendor name is required.', field: 'vendor_name' },
  { what: 'a vendor name that is too long', call: saveVendor, input: { ...insert, vendor_name: 'x'.repeat(201) }, status: 400, error: 'Vendor name can be at most 200 characters.', field: 'vendor_name' },
  { what: 'a vendor name that is not text', call: saveVendor, input: { ...insert, vendor_name: 7 }, status: 400, error: 'Vendor name must be text.', field: 'vendor_name' },
  { what: 'a save that neither adds nor changes', call: saveVendor, input: { action: 'DELETE', vendor_name: 'x' }, status: 400, error: 'action must be INSERT or UPDATE.', field: 'action' },
  { what: 'a latitude out of range', call: saveVendor, input: { ...insert, vendor_name: 'x', latitude: '91' }, status: 400, error: latitude, field: 'latitude' },
  { what: 'two words instead of three', call: saveVendor, input: { ...insert, vendor_name: 'x', w3w: 'filled.count' }, status: 400, error: threeWords, field: 'w3w' },
  { what: 'four words instead of three', call: addLocation, input: ({ group }) => ({ group_id: group, location_name: 'x', w3w: 'a.b.c.d' }), status: 400, error: threeWords, field: 'w3w' },
  { what: 'three words with digits', call: addStockroom, input: ({ group, location }) => ({ group_id: group, location_id: location, stockroom_name: 'x', w3w: 'a1.b2.c3' }), status: 400, error: threeWords, field: 'w3w' },
  { what: 'three words with spaces, on a change', call: updateLocation, input: ({ location }) => ({ location_id: location, w3w: 'filled count soap' }), status: 400, error: threeWords, field: 'w3w' },
  { what: 'changing a vendor’s three words to two', call: saveVendor, input: ({ vendor }) => ({ action: 'UPDATE', vendor_id: vendor, w3w: 'filled.count' }), status: 400, error: threeWords, field: 'w3w' },
  { what: 'the vendor code of another vendor', call: saveVendor, input: { ...insert, vendor_name: 'x', vendor_code: ' con-1' }, status: 409, error: 'Another vendor has the Vendor code con-1: give this one its own.', field: 'vendor_code' },
  { what: 'the Master ID of another item', call: saveItem, input: { ...insert, description: 'x', master_id: 'con-1' }, status: 409, error: 'Another item has the Master ID con-1: give this one its own.', field: 'master_id' },
  { what: 'the Master ID of another item, on a change', call: saveItem, input: ({ item }) => ({ action: 'UPDATE', item_id: item, master_id: 'CON-1' }), status: 409, error: 'Another item has the Master ID CON-1: give this one its own.', field: 'master_id' },
  { what: 'a Master ID that a spreadsheet has shortened', call: saveItem, input: { ...insert, description: 'x', master_id: '5.01235E+12' }, status: 400, error: shortened('5.01235E+12'), field: 'master_id' },
  { what: 'a Master ID that a spreadsheet has shortened, on a change', call: saveItem, input: ({ item }) => ({ action: 'UPDATE', item_id: item, master_id: '5,01235e+12' }), status: 400, error: shortened('5,01235e+12'), field: 'master_id' },
  { what: 'a vendor code that a spreadsheet has shortened', call: saveVendor, input: { ...insert, vendor_name: 'x', vendor_code: '4.6E+11' }, status: 400, error: shortened('4.6E+11'), field: 'vendor_code' },
  { what: 'a bar code that a spreadsheet has shortened', call: saveItem, input: { ...insert, description: 'x', bar_codes: 'A-1, 4.6E+11' }, status: 400, error: shortened('4.6E+11'), field: 'bar_codes' },
  { what: 'the name of another group', call: addGroup, input: { group_name: ' CONFORMANCE ' }, status: 409, error: 'There is a group called CONFORMANCE already: choose another name.', field: 'group_name' },
  { what: 'the name of another group, on a change', call: updateGroup, input: ({ otherGroup }) => ({ action: 'UPDATE', group_id: otherGroup, group_name: 'conformance ' }), status: 409, error: 'There is a group called conformance already: choose another name.', field: 'group_name' },
  { what: 'a blank name for a group', call: updateGroup, input: ({ group }) => ({ action: 'UPDATE', group_id: group, group_name: ' ' }), status: 400, error: 'Group name is required.', field: 'group_name' },
  { what: 'a blank name for a stockroom', call: updateStockroom, input: { action: 'UPDATE', stockroom_id: unknownId, stockroom_name: ' ' }, status: 400, error: 'Stockroom name is required.', field: 'stockroom_name' },
  { what: 'a stockroom that does not exist', call: updateStockroom, input: { action: 'UPDATE', stockroom_id: unknownId, stockroom_name: 'x' }, status: 404, error: 'That stockroom does not exist.' },
  { what: 'a group without a name', call: addGroup, input: { group_name: '' }, status: 400, error: 'Group name is required.', field: 'group_name' },
  { what: 'an item without a description', call: saveItem, input: insert, status: 400, error: 'Description is required.', field: 'description' },
  { what: 'an import without rows', call: importItems, input: { action: 'CHECK', rows: [] }, status: 400, error: 'There are no rows to import.', field: 'rows' },
  { what: 'an import that neither looks, stores nor undoes', call: importItems, input: { rows: [{ row: 1, cells: {} }] }, status: 400, error: 'action must be CHECK, IMPORT or UNDO.', field: 'action' },
  { what: 'more than 1,000 rows at once', call: importVendors, input: { action: 'CHECK', rows: Array.from({ length: 1001 }, (_, row) => ({ row: row + 1, cells: {} })) }, status: 400, error: 'At most 1,000 rows can be sent at once: send the others in another call.', field: 'rows' },
  { what: 'a row number that cannot be stored', call: importVendors, input: { action: 'IMPORT', import_id: unknownId, rows: [{ row: 2 ** 31, cells: {} }] }, status: 400, error: 'row must be at most 2,147,483,647.', field: 'rows.0.row' },
  { what: 'two rows with one number', call: importVendors, input: { action: 'IMPORT', import_id: unknownId, rows: [7, 7].map((row) => ({ row, cells: {} })) }, status: 400, error: 'Each row must have a number of its own.', field: 'rows' },
  { what: 'the undo of an import that is not there', call: importVendors, input: { action: 'UNDO', import_id: unknownId }, status: 404, error: 'That import does not exist.' },
  { what: 'the username of another user', by: 'admin', call: saveUser, input: { ...insert, username: 'Globex.Admin' }, status: 409, error: 'That username is already taken.', field: 'username' },
  { what: 'a username in Cyrillic letters that looks like that of another user', by: 'admin', call: saveUser, input: { ...insert, username: cyrillic('ace.store') }, status: 409, error: 'That username is already taken.', field: 'username' },
  { what: 'a username that mixes scripts', by: 'admin', call: saveUser, input: { ...insert, username: `${cyrillic('a')}dmin` }, status: 400, error: 'Username mixes scripts, such as Latin and Cyrillic letters: use one.', field: 'username' },
  { what: 'changing a username to one that mixes scripts', by: 'admin', call: saveUser, input: ({ named }) => ({ action: 'UPDATE', user_id: named, username: `${cyrillic('a')}dmin` }), status: 400, error: 'Username mixes scripts, such as Latin and Cyrillic letters: use one.', field: 'username' },
  { what: 'a username with a character that cannot be seen', by: 'admin', call: saveUser, input: { ...insert, username: 'acme\u200b.user' }, status: 400, error: 'Username contains a character that cannot be seen.', field: 'username' },
  { what: 'a password that is too short', by: 'admin', call: saveUser, input: { ...insert, username: 'any.one', password: 'short' }, status: 400, error: 'Password must have at least 8 characters.', field: 'password' },
  { what: 'a blank password', by: 'admin', call: saveUser, input: { ...insert, username: 'any.one', password: ' '.repeat(10) }, status: 400, error: 'Password must have at least 8 characters.', field: 'password' },
  { what: 'changing the own password to one that is too short', call: changePassword, input: { current_password: demonstrationPassword, new_password: 'short' }, status: 400, error: 'Password must have at least 8 characters.', field: 'new_password' },
  { what: 'changing the own password to a blank one', call: changePassword, input: { current_password: demonstrationPassword, new_password: ' '.repeat(10) }, status: 400, error: 'Password must have at least 8 characters.', field: 'new_password' },
  { what: 'changing one’s own password through the user form', by: 'admin', call: saveUser, input: ({ admin }) => ({ action: 'UPDATE', user_id: admin, password: 'long enough' }), status: 400, error: ownPassword, field: 'password' },
  { what: 'a user type above the caller’s', by: 'admin', call: saveUser, input: { ...insert, username: 'any.one', user_type: 'vended-administrator' }, status: 403, error: 'You cannot give the user type vended-administrator, or change a user who has it.' },
  { what: 'changing a user of a type above the caller’s', by: 'admin', call: saveUser, input: ({ highest }) => ({ action: 'UPDATE', user_id: highest, username: 'brought.low' }), status: 403, error: 'You cannot give the user type vended-administrator, or change a user who has it.' },
  { what: 'ending the sessions of a user of a type above the caller’s', by: 'admin', call: endSessions, input: ({ highest }) => ({ action: 'DELETE', user_id: highest }), status: 403, error: 'You cannot give the user type vended-administrator, or change a user who has it.' },
  { what: 'ending the sessions of another user as a plain user', call: endSessions, input: ({ admin }) => ({ action: 'DELETE', user_id: admin }), status: 403, error: 'You are not allowed to do that.' },
  { what: 'a password made of the username', by: 'admin', call: saveUser, input: { ...insert, username: 'any.one', password: 'Any.One123' }, status: 400, error: ownWordsRefused, field: 'password' },
  { what: 'changing the own password to the name of the account', call: changePassword, input: { current_password: demonstrationPassword, new_password: 'acme tooling' }, status: 400, error: ownWordsRefused, field: 'new_password' },
  { what: 'one of the most common passwords', by: 'admin', call: saveUser, input: { ...insert, username: 'any.one', password: ' PassWord123 ' }, status: 400, error: commonPassword, field: 'password' },
  { what: 'the password of the demonstration', by: 'admin', call: saveUser, input: { ...insert, username: 'any.one', password: demonstrationPassword }, status: 400, error: commonPassword, field: 'password' },
  { what: 'changing the own password to one of the most common', call: changePassword, input: { current_password: demonstrationPassword, new_password: '1234567890' }, status: 400, error: commonPassword, field: 'new_password' },
  { what: 'changing the own password to that of the demonstration', call: changePassword, input: { current_password: demonstrationPassword, new_password: 'Vended-Demo' }, status: 400, error: commonPassword, field: 'new_password' },
  { what: 'deactivating oneself', by: 'admin', call: deactivateUser, input: ({ admin }) => ({ action: 'DEACTIVATE', user_id: admin }), status: 400, error: 'You cannot deactivate yourself: ask another administrator.', field: 'user_id' },
  { what: 'deactivating a user of a type above the caller’s', by: 'admin', call: deactivateUser, input: ({ highest }) => ({ action: 'DEACTIVATE', user_id: highest }), status: 403, error: 'You cannot give the user type vended-administrator, or change a user who has it.' },
  { what: 'reactivating a user of a type above the caller’s', by: 'admin', call: reactivateUser, input: ({ highest }) => ({ action: 'REACTIVATE', user_id: highest }), status: 403, error: 'You cannot give the user type vended-administrator, or change a user who has it.' },
  { what: 'a link for oneself', by: 'admin', call: issuePasswordLink, input: ({ admin }) => ({ action: 'ISSUE', user_id: admin }), status: 400, error: ownPassword, field: 'user_id' },
  { what: 'a link for a user of a type above the caller’s', by: 'admin', call: issuePasswordLink, input: ({ highest }) => ({ action: 'ISSUE', user_id: highest }), status: 403, error: 'You cannot give the user type vended-administrator, or change a user who has it.' },
  { what: 'a link that was never issued', by: 'anonymous', call: usePasswordLink, input: { action: 'USE', token: 'x', new_password: 'long enough' }, status: 400, error: 'This link is not valid. Check that you copied all of it, or ask for a new one.' },
  { what: 'reading a link that was never issued', by: 'anonymous', call: readPasswordLink, input: { action: 'READ', token: 'x' }, status: 400, error: 'This link is not valid. Check that you copied all of it, or ask for a new one.' },
  { what: 'a wrong current password', call: changePassword, input: { current_password: 'not it', new_password: 'long enough' }, status: 400, error: 'That is not your current password.', field: 'current_password' },
  { what: 'a wrong password at the sign-in', by: 'anonymous', call: login, input: { username: 'acme.user', password: 'not it' }, status: 401, error: 'The username or the password is wrong.' },
  { what: 'an unknown name at the sign-in', by: 'anonymous', call: login, input: { username: 'nobody', password: 'not it' }, status: 401, error: 'The username or the password is wrong.' },
  { what: 'an unknown user type', by: 'admin', call: saveUser, input: { ...insert, username: 'any.one', user_type: 'chief' }, status: 400, error: 'User Type must be one of user, administrator, vended-administrator.', field: 'user_type' },
  { what: 'an image that does not exist', call: readItemImage, input: ({ item }) => ({ id: item }), status: 404, error: 'That image does not exist.' },
  { what: 'an image version that is too long', call: readItemImage, input: ({ item }) => ({ id: item, v: 'x'.repeat(101) }), status: 400, error: 'v must be a version of the image, as image_version has it.', field: 'v' },
  { what: 'an enquiry without an address', by: 'anonymous', call: createLead, input: { ...insert, name: 'x' }, status: 400, error: 'Email is required.', field: 'email' },
  { what: 'an enquiry with an invalid address', by: 'anonymous', call: createLead, input: { ...insert, name: 'x', email: 'x' }, status: 400, error: 'Email must be an e-mail address.', field: 'email' },
  { what: 'a blog post with six pictures', by: 'platform', call: saveBlogPost, input: { ...insert, title: 'x', type: 'Company', image_urls: ['1', '2', '3', '4', '5', '6'] }, status: 400, error: 'Maximum of 5 images allowed', field: 'image_urls' },
  { what: 'a blog post of an unknown type', by: 'platform', call: saveBlogPost, input: { ...insert, title: 'x', type: '' }, status: 400, error: 'Type must be one of Development, Sales and Marketing, Company.', field: 'type' },
  { what: 'a blog post without a title', by: 'platform', call: saveBlogPost, input: { ...insert, title: ' ', type: 'Company' }, status: 400, error: 'Title is required.', field: 'title' },
  { what: 'registering a device as a customer', call: registerDevice, input: { ...insert, device_name: 'x' }, status: 403, error: 'You are not allowed to do that.' },
  { what: 'a device that does not exist', call: updateDevice, input: { action: 'UPDATE', device_id: '0199e0a0-0000-7000-8000-000000000000' }, status: 404, error: 'That device does not exist.' },
  { what: 'an invalid id', call: readVendor, input: { vendor_id: '7' }, status: 400, error: 'That is not a valid id.', field: 'vendor_id' },
  { what: 'a location without a name', call: addLocation, input: ({ group }) => ({ group_id: group, location_name: ' ' }), status: 400, error: 'Location name is required.', field: 'location_name' },
  { what: 'a location without a group', call: addLocation, input: { location_name: 'x' }, status: 400, error: 'That is not a valid id.', field: 'group_id' },
]; // oxfmt-ignore

const target = apiOfTests();
let callers: Readonly<Record<Role, Caller>>;
let stored: Stored;

beforeAll(async () => {
  const user = await target.signIn('acme.user');
  const admin = await target.signIn('acme.admin');
  const highest = await target.newCaller('vended-administrator');
  const platform = await target.signIn('platform');
  callers = { user, admin, platform, anonymous: target.anonymous };
  const { group_id } = await user.ask(addGroup, { group_name: 'Conformance' });
  const { group_id: otherGroup } = await user.ask(addGroup, { group_name: 'Another' });
  const { location_id } = await user.ask(addLocation, { group_id, location_name: 'Here' });
  const { vendor_id } = await user.ask(saveVendor, {
    ...insert,
    vendor_name: 'Here',
    vendor_code: 'CON-1',
  });
  await user.ask(saveItem, { ...insert, description: 'First', master_id: 'CON-1' });
  const { item_id } = await user.ask(saveItem, { ...insert, description: 'Other', master_id: 'CON-2' });
  const ids = { admin: admin.session?.id ?? '', highest: highest.session?.id ?? '' };
  const { user_id: named } = await admin.ask(saveUser, { ...insert, username: 'ace.store' });
  stored = {
    group: group_id,
    otherGroup,
    location: location_id,
    vendor: vendor_id,
    item: item_id,
    named,
    ...ids,
  };
});

test.each(refused)('$what is refused', async ({ by = 'user', call, input, status, error, field }) => {
  const { fields, ...refusal } = await callers[by].refusal(
    call,
    typeof input === 'function' ? input(stored) : input,
  );

  expect(refusal).toMatchObject({ status, error });
  const [named] = Object.entries(fields ?? {});
  const reason = error.replace(/^Nothing was imported\. Row \d+: | There are \d+ errors in all\.$/g, '');
  expect(named).toEqual(field && [field, reason]);
});

test('a save based on an outdated version is refused with the stored record', async () => {
  const { vendor } = await callers.user.ask(readVendor, { vendor_id: stored.vendor });
  const change = { action: 'UPDATE', vendor_id: stored.vendor, updated_at: vendor.updated_at } as const;
  await callers.user.ask(saveVendor, { ...change, town: 'York' });

  const refusal = await callers.user.refusal(saveVendor, { ...change, town: 'Hull' });

  expect(refusal).toMatchObject({
    status: 409,
    error: 'This vendor was changed by acme.user.',
    current: { id: stored.vendor, town: 'York' },
  });
  expect((await callers.user.ask(readVendor, { vendor_id: stored.vendor })).vendor.town).toBe('York');
});

test('three words can have slashes and letters of any script, or be empty', async () => {
  const written = ['///filled.count.soap', ' /// größe.öl.straße ', 'बैठक.कमरा.मेज', ''];

  const saved: string[] = [];
  for (const w3w of written) {
    const { vendor_id } = await callers.user.ask(saveVendor, { ...insert, vendor_name: 'Words', w3w });
    saved.push((await callers.user.ask(readVendor, { vendor_id })).vendor.w3w);
  }

  expect(saved).toEqual(['filled.count.soap', 'größe.öl.straße', 'बैठक.कमरा.मेज', '']);
});

test('nothing that was refused is stored', async () => {
  const { user, admin } = callers;

  expect((await user.ask(listVendors, { q: 'x' })).vendors).toEqual([]);
  expect((await user.ask(listItems, { q: 'x' })).items).toEqual([]);
  expect((await user.ask(listGroups, { q: 'conformance' })).groups).toHaveLength(1);
  expect((await user.ask(listLocations, { q: 'x' })).locations).toEqual([]);
  expect((await admin.ask(listUsers, { q: 'any.one' })).users).toEqual([]);
});

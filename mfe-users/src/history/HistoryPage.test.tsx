import type { AuditEntry } from '@vended/contract/audit';
import { recordCode } from '@vended/contract/recordCode';
import { describeRetries } from '@vended/testing/describeRetries';
import { demoId } from '@vended/testing/mock-api/ids';
import { listAudit } from '@vended/contract/audit';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './HistoryPage.stories';

const { Full, SignIns, Imported, Failed } = screenStories(stories);

describeRetries([[Failed, listAudit, 'No changes found.', 'Failed to load history']]);

const rows = () => within(screen.getByRole('table', { name: 'History' })).getAllByRole('row');

test('says who changed what, newest first, with old and new values', async () => {
  await openStory(Full);
  const [, newest, oldest] = rows();
  expect(newest).toHaveTextContent(/Changed: Vendor Harrow Bolts.*acme\.user.*4 March 2026/);
  expect(newest).toHaveTextContent(/Vendor type: Local → Global/);
  expect(newest).toHaveTextContent(/Town: York → Leeds/);
  expect(oldest).toHaveTextContent(/Added: Vendor Harrow Bolts.*acme\.admin/);
});

test('its filters are kept in the address, and narrow it down', async () => {
  const { user, shell } = await openStory(Full);
  await user.type(screen.getByRole('combobox', { name: 'Username' }), 'acme.admin');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(shell.visited().at(-1)).toBe('/users/history?who=acme.admin');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), 'Item');
  expect(await screen.findByText('No changes found.')).toBeVisible();
  expect(screen.getByText('No changes match these filters.')).toBeVisible();
});

test('the username is suggested while it is typed, and begun is enough', async () => {
  const { user, shell } = await openStory(Full);
  const field = screen.getByRole('combobox', { name: 'Username' });
  await user.type(field, 'acme.ad');
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true, name: /^acme/ })).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(shell.visited().at(-1)).toBe('/users/history?who=acme.admin');
});

test('a beginning that several users share asks for one of them, and changes nothing', async () => {
  const { user, shell } = await openStory(Full);
  const before = rows().length;
  const field = screen.getByRole('combobox', { name: 'Username' });
  await user.type(field, 'acme');
  await waitFor(() =>
    expect(screen.getAllByRole('option', { hidden: true, name: /^acme/ }).length).toBeGreaterThan(1),
  );
  await user.tab();
  expect(field).toHaveAccessibleDescription(/^\d users begin with this\. Choose one\.$/);
  expect(rows()).toHaveLength(before);
  expect(shell.visited().at(-1) ?? '').not.toContain('who=');
});

test('a change is found by what its record is called, and no match is said of changes', async () => {
  const { user } = await openStory(Full);
  await user.type(screen.getByRole('searchbox', { name: 'Search history' }), 'harrow');
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.type(screen.getByRole('searchbox', { name: 'Search history' }), ' nobody');
  expect(await screen.findByText('No changes match your search.')).toBeVisible();
});

test('sign-ins are in it, with the browser and why one was refused', async () => {
  await openStory(SignIns);
  const [, refused, done] = rows();
  expect(done).toHaveTextContent(/^Signed in: acme\.useracme\.user.*Safari on iPhone 198\.51\.100\.7$/);
  expect(refused).toHaveTextContent(/^Sign-in refused: acme\.uservisitor.*The password was wrong\.$/);
});

test('an import is one entry, which leads to all of its changes and back', async () => {
  const { user, shell } = await openStory(Imported);
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Import: 3 changes' }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(shell.visited().at(-1)).toMatch(/^\/users\/history\?part=/);
  await user.click(screen.getByRole('button', { name: 'Show all history' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('days are asked for as the moments at which they begin and end', async () => {
  const { user } = await openStory(Full);
  await user.type(screen.getByLabelText('From'), '2026-03-04');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(mockApi.requests(listAudit).at(-1)).toMatchObject({
    from: new Date('2026-03-04T00:00:00').toISOString(),
  });
});

test('names the records to which changes refer, and leads to those that were changed', async () => {
  const { customer_account_id } = mockApi.signIn('acme.admin');
  const [device, user] = [demoId('device', 3), demoId('user', 3)];
  const entry = { created_at: '2026-11-20T09:00:00.000Z', user_id: null, username: 'acme.admin' };
  const add = (
    number: number,
    rest: Pick<AuditEntry, 'action' | 'resource' | 'record_id' | 'before' | 'after'>,
  ) => mockApi.state.audit.add(customer_account_id, { ...entry, id: demoId('career', number), ...rest });
  add(1, {
    action: 'GRANT',
    resource: 'user_device',
    record_id: user,
    before: null,
    after: { user_id: user, device_id: device },
  });
  const item = { description: 'Drill', vendor_id: null };
  add(2, {
    action: 'UPDATE',
    resource: 'item',
    record_id: demoId('item', 1),
    before: item,
    after: { ...item, vendor_id: demoId('vendor', 1) },
  });
  add(3, {
    action: 'DELETE',
    resource: 'list_view',
    record_id: demoId('item', 2),
    before: { list: 'items', name: 'To be photographed', shared: true },
    after: null,
  });
  add(4, {
    action: 'UPDATE',
    resource: 'flag',
    record_id: demoId('item', 3),
    before: { key: 'new-item-form', share: 0 },
    after: { key: 'new-item-form', share: 5 },
  });
  await openStory(Full);
  const vendor = mockApi.state.vendors.find(customer_account_id, demoId('vendor', 1))?.vendor_name ?? '';
  expect(screen.getByRole('row', { name: /Granted: Device access .+ for acme\.user/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Removed: Saved view To be photographed/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Changed: Flag new-item-form/ })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Flag' })).toBeInTheDocument();
  const changed = screen.getByRole('row', { name: /Changed: Item Drill/ });
  expect(changed).toHaveTextContent(`Vendor: – → ${vendor}`);
  expect(within(changed).getByRole('link', { name: 'Drill' })).toHaveAttribute(
    'href',
    `/s/${recordCode('item', demoId('item', 1))}`,
  );
});

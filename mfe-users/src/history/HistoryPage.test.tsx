import type { AuditEntry } from '@vended/contract/audit';
import { recordCode } from '@vended/contract/recordCode';
import { demoId } from '@vended/testing/mock-api/ids';
import { listAudit } from '@vended/contract/audit';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './HistoryPage.stories';

const { Full, Empty, Failed } = screenStories(stories);

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
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'ACME.admin{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(shell.visited().at(-1)).toBe('/users/history?who=ACME.admin');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of record' }), 'Item');
  expect(await screen.findByText('No changes found.')).toBeVisible();
  expect(screen.getByText('No change fits these filters.')).toBeVisible();
});

test('days are asked for as the moments at which they begin and end', async () => {
  const { user } = await openStory(Full);
  await user.type(screen.getByLabelText('From'), '2026-03-04');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(mockApi.requests(listAudit).at(-1)).toMatchObject({
    from: new Date('2026-03-04T00:00:00').toISOString(),
  });
});

test('says that no change matches a search', async () => {
  const { user } = await openStory(Full);
  await user.type(screen.getByRole('searchbox', { name: 'Search history' }), 'no such thing{Enter}');
  expect(await screen.findByText('No changes match your search.')).toBeVisible();
});

test('says that nothing was changed yet', async () => {
  await openStory(Empty);
  expect(screen.getByText('Every change of a record in this account appears here.')).toBeVisible();
});

test('is loaded on a retry', async () => {
  const { user } = await openStory(Failed);
  mockApi.recover(listAudit);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No changes found.')).toBeVisible();
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

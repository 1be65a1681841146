import {
  applyDeviceEvents,
  dismissDeviceEvents,
  listDeviceEvents,
} from '@vended/contract/stock/deviceEvents';
import { recordCode } from '@vended/contract/recordCode';
import { describeRetries } from '@vended/testing/describeRetries';
import { accounts } from '@vended/testing/mock-api/demonstration/accounts';
import { demoId } from '@vended/testing/mock-api/ids';
import { mockApi } from '@vended/testing/mock-api/mockApi';
import { answerPostWith } from '@vended/testing/mock-api/nodeServer';
import { openStory, screenStories } from '@vended/testing/screenStories';
import { screen, waitFor, within } from '@testing-library/react';
import * as stories from './EventsPage.stories';

const {
  Full,
  UnknownBadge,
  UnknownState,
  OfDevice,
  AllOfDevice,
  Faults,
  AgainstRule,
  Dismiss,
  Dismissed,
  DismissSeveral,
  Failed,
} = screenStories(stories);

describeRetries([[Failed, listDeviceEvents, /board 1, bin 9/, 'Failed to load reports']]);

const lockerWall = demoId('device', 4);

const table = () => screen.findByRole('table', { name: 'Reports' });

/** The rows without the head. */
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

test('shows what waits with the reason, and leads to the device', async () => {
  await openStory(Full);
  const [first] = await rows();
  expect(first).toHaveTextContent(
    /Taken 1, board 1, bin 9.*Crib locker wall.*No item belonged into that bin then/,
  );
  expect(within(await table()).getByRole('link', { name: 'Crib locker wall' })).toHaveAttribute(
    'href',
    `/s/${recordCode('device', lockerWall)}`,
  );
});

test('says that a state in the address is none, and lists what waits without it', async () => {
  const { user } = await openStory(UnknownState);
  expect(screen.getByRole('heading', { level: 1, name: 'Reports to be Checked' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Remove filter/ }));
  expect(await rows()).not.toHaveLength(0);
});

test('says of an unknown badge how many were taken for which job, and the end of its number', async () => {
  await openStory(UnknownBadge);
  const [first] = await rows();
  expect(first).toHaveTextContent(/Taken 3, board 1, bin 4, job J-7.*by the badge ending in 7731/);
  expect(first).toHaveTextContent(/Record by hand what was moved/);
  expect(first).not.toHaveTextContent('04A2');
});

async function tryAgain() {
  const { user } = await openStory(Full);
  await table();
  await user.click(
    screen.getByRole('button', { name: 'Try again', description: /^Taken 1, board 1, bin 9/ }),
  );
}

test('tries again what waits of a device, and fails where none of it could be applied', async () => {
  await tryAgain();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nothing could be applied: 1 report still waits.',
  );
  expect(mockApi.requests(applyDeviceEvents)).toEqual([{ device_id: lockerWall }]);
});

test('says how many of several could still not be applied', async () => {
  answerPostWith('/device_events_apply', { message: 'Events applied', applied: 0, waiting: 2 });
  await tryAgain();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nothing could be applied: 2 reports still wait.',
  );
});

test.each([
  [2, 1, '2 applied. 1 report still waits.'],
  [1, 0, '1 applied.'],
])('says that %d could be applied now, and whether others still wait', async (applied, waiting, said) => {
  answerPostWith('/device_events_apply', { message: 'Events applied', applied, waiting });
  await tryAgain();
  expect(await screen.findByRole('status')).toHaveTextContent(said);
});

test('opens with the device of a link, and shows all once the filter is removed', async () => {
  const { user } = await openStory(OfDevice);
  await user.click(await screen.findByRole('button', { name: /^Remove filter Device/ }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('shows the faults of devices, which wait for nothing', async () => {
  await openStory(Faults);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reported Faults');
  const [first, ...others] = await rows();
  expect(first).toHaveTextContent(/Fault: The motor of coil 4 is jammed.*Crib locker wall/);
  expect(others).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('shows what was against a rule, and which one', async () => {
  await openStory(AgainstRule);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reports Against a Rule');
  const [first, ...others] = await rows();
  expect(first).toHaveTextContent(/Taken 1, board 1, bin 4.*by .*Over the limit of 2 a day/);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  expect(others).toEqual([]);
});

test('dismisses a report that can never be booked, with the reason, and keeps it among the dismissed', async () => {
  const { user } = await openStory(Dismiss);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Opened for a test');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('status')).toHaveTextContent('1 report dismissed');
  expect(mockApi.requests(dismissDeviceEvents)).toEqual([
    {
      device_id: lockerWall,
      event_id: demoId('deviceEvent', 1),
      reason: 'Opened for a test',
      alike: false,
    },
  ]);
  expect(await screen.findByText('No report has to be checked.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Filter by State' }));
  await user.click(await screen.findByRole('button', { name: 'Dismissed' }));
  const [first] = await rows();
  expect(first).toHaveTextContent(/Dismissed by acme.admin: Opened for a test/);
});

test('lists all reports of a device, and what waits again where the device is no longer chosen', async () => {
  const { user } = await openStory(AllOfDevice);
  expect(screen.getByRole('heading', { level: 1, name: 'Reports of a Device' })).toBeVisible();
  expect(await rows()).toHaveLength(4);
  expect(mockApi.requests(listDeviceEvents).at(-1)).not.toHaveProperty('state');
  await user.click(screen.getByRole('button', { name: /^Remove filter Device/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports to be Checked' })).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Filter by State' }));
  expect(await screen.findByRole('button', { name: 'Dismissed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'All' })).not.toBeInTheDocument();
});

test('says when a report happened by the clock of the device, where that cannot be', async () => {
  const { event } = mockApi.state.deviceEvents.find(accounts.acme.id, demoId('deviceEvent', 1)) ?? {};
  mockApi.state.deviceEvents.change(accounts.acme.id, demoId('deviceEvent', 1), {
    happened_at: null,
    event: { ...(event as object), happened_at: '2026-01-02T10:00:00Z' },
  });
  await openStory(Full);
  const [first] = await rows();
  expect(first).toHaveTextContent(/2 January 2026, 10:00 by its clock/);
});

test('reopens a report that was dismissed by mistake', async () => {
  const { user } = await openStory(Dismissed);
  await user.click(await screen.findByRole('button', { name: 'Reopen', description: /^Taken 1, board 1/ }));
  expect(await screen.findByRole('status')).toHaveTextContent('Report reopened');
  expect(await screen.findByText('No report was dismissed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Remove filter State/ }));
  expect(await rows()).toHaveLength(1);
});

test('says how many others of the same bin are dismissed along with one', async () => {
  const { user } = await openStory(DismissSeveral);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Opened for a test');
  await user.click(
    await screen.findByRole('checkbox', {
      name: 'Also the other one of this bin that waits for the same reason',
    }),
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('status')).toHaveTextContent('2 reports dismissed');
  const [left, ...others] = await rows();
  expect(left).toHaveTextContent(/board 1, bin 8/);
  expect(others).toEqual([]);
});

test('a dismissal is saved once the person has signed in again, as it was typed', async () => {
  const { user, shell } = await openStory(Dismiss);
  shell.answerSignIn(true);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Opened for a test');
  mockApi.signOut();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('status')).toHaveTextContent('1 report dismissed');
  expect(mockApi.requests(dismissDeviceEvents).at(-1)).toMatchObject({ reason: 'Opened for a test' });
});

import { connectionOf } from '@vended/contract/deviceConnection';
import { leadAges } from '@vended/contract/leads.fields';
import { holds } from '@vended/contract/permissions';
import {
  readContentSummary,
  readDevicesSummary,
  readInventorySummary,
  readUsersSummary,
  type SummaryChange,
  summaryChanges,
  summaryNames,
} from '@vended/contract/summaries';
import { answer, type Context } from './answer';
import { isSignIn } from './audit';
import { platformOwner } from './demonstration/accounts';

const hourMs = 3_600_000;

/** The summaries of the home page. */
export const summaryAnswers = [
  answer(readInventorySummary, (context) => {
    const { state, accountId } = context;
    const items = kept(state.items.of(accountId));
    return {
      summary: {
        groups: kept(state.groups.of(accountId)).length,
        locations: kept(state.locations.of(accountId)).length,
        stockrooms: kept(state.stockrooms.of(accountId)).length,
        vendors: kept(state.vendors.of(accountId)).length,
        items: items.length,
        items_without_picture: items.filter(({ image_version }) => image_version === null).length,
        items_without_vendor: items.filter(({ vendor_id }) => vendor_id === null).length,
      },
    };
  }),

  answer(readDevicesSummary, (context) => {
    const devices = kept(context.state.devices.of(context.accountId));
    const connected = devices.map((device) => connectionOf(device, Date.now()));
    const count = (...connections: string[]) => connected.filter((each) => connections.includes(each)).length;
    return {
      summary: {
        devices: devices.length,
        online: count('online'),
        late: count('late'),
        offline: count('offline'),
        silent: count('late', 'offline'),
        never: count('never'),
        unassigned: devices.filter(({ stockroom_id }) => stockroom_id === null).length,
      },
    };
  }),

  answer(readUsersSummary, (context) => {
    const { state, accountId } = context;
    const users = kept(state.users.of(accountId));
    return {
      summary: {
        users: users.length,
        without_devices: users.filter(({ id }) => !state.grants.get(id)?.length).length,
        changes: latestChanges(context),
      },
    };
  }),

  answer(readContentSummary, ({ state }) => {
    const unchased = kept(state.leads.of(platformOwner)).filter(({ lead_chased }) => lead_chased === 0);
    const olderThan = (hours: number) =>
      unchased.filter(({ created_at }) => Date.parse(created_at) < Date.now() - hours * hourMs).length;
    return {
      summary: {
        unchased: unchased.length,
        unchased_for_a_day: olderThan(leadAges.day),
        unchased_for_a_week: olderThan(leadAges.week),
      },
    };
  }),
];

/** The rows that are not archived. */
const kept = <Row extends { archived_at: string | null }>(rows: readonly Row[]) =>
  rows.filter(({ archived_at }) => archived_at === null);

type Asked = Pick<Context<typeof readUsersSummary.input>, 'state' | 'session' | 'accountId'>;

function latestChanges({ state, session, accountId }: Asked): SummaryChange[] | null {
  if (!holds(session.user_type, 'audit.read')) return null;
  return state.audit
    .of(accountId)
    .filter((entry) => !isSignIn(entry))
    .toSorted(
      (one, other) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id),
    )
    .slice(0, summaryChanges)
    .map(({ id, created_at, username, action, resource, record_id, before, after }) => {
      const name = (after ?? before)?.[summaryNames[resource] ?? ''];
      return {
        id,
        created_at,
        username,
        action,
        resource,
        record_id,
        name: typeof name === 'string' ? name : '',
      };
    });
}

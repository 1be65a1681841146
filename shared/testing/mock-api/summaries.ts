import { holds } from '@vended/contract/permissions';
import { readStockSummary } from '@vended/contract/stock/summary';
import {
  readContentSummary,
  readDevicesSummary,
  readInventorySummary,
  readUsersSummary,
  type SummaryChange,
  summaryChanges,
  summaryNames,
} from '@vended/contract/summaries';
import { devicesOfUser } from './access';
import { answer } from './answer';
import { isSignIn } from './audit';
import { eventsWaiting } from './deviceReports';
import type { Saver } from './record';
import { loansOf, stockItems } from './stockItems';
import { listedLevels } from './stockPlaces';

/** The summaries of the home page. */
export const summaryAnswers = [
  answer(readInventorySummary, ({ state, accountId }) => {
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

  // Those of Acme's devices, whatever becomes of them: no screen that changes devices shows the card.
  answer(readDevicesSummary, () => ({
    summary: { devices: 5, online: 1, late: 1, offline: 1, silent: 2, never: 2, unassigned: 2 },
  })),

  answer(readUsersSummary, (caller) => {
    const users = kept(caller.state.users.of(caller.accountId));
    return {
      summary: {
        users: users.length,
        without_devices: users.filter(({ id }) => devicesOfUser(caller, id).length === 0).length,
        changes: holds(caller.session.user_type, 'audit.read') ? latestChanges(caller) : null,
      },
    };
  }),

  // Those of the demonstration's leads, in the same way.
  answer(readContentSummary, () => ({
    summary: { unchased: 3, unchased_for_a_day: 3, unchased_for_a_week: 3 },
  })),

  answer(readStockSummary, (caller) => {
    const levels = listedLevels(caller).filter((level) => level.isInUse);
    const bins = levels.filter(({ device_id }) => device_id !== null);
    return {
      summary: {
        items_low: stockItems(caller).filter((item) => item.below_minimum).length,
        bins_low: bins.filter((level) => level.state === 'low').length,
        bins_empty: bins.filter((level) => level.state === 'empty').length,
        to_count: levels.filter(({ to_count }) => to_count).length,
        loans_overdue: loansOf(caller).filter((loan) => loan.state === 'overdue').length,
        events_waiting: eventsWaiting(caller.state, caller.accountId).length,
      },
    };
  }),
];

/** The rows that are not archived. */
const kept = <Row extends { archived_at: string | null }>(rows: readonly Row[]) =>
  rows.filter(({ archived_at }) => archived_at === null);

const latestChanges = ({ state, accountId }: Saver): SummaryChange[] =>
  state.audit
    .of(accountId)
    .filter((entry) => !isSignIn(entry))
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, summaryChanges)
    .map(({ id, created_at, username, action, resource, record_id, before, after }) => {
      const record = after ?? before;
      const userId = record?.['user_id'];
      const user = typeof userId === 'string' ? state.users.find(accountId, userId) : undefined;
      const name = record?.[summaryNames[resource] ?? ''] ?? user?.username;
      const change = { id, created_at, username, action, resource, record_id };
      return { ...change, name: typeof name === 'string' ? name : '' };
    });

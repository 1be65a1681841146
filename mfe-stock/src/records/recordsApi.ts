import { get } from '@vended/module/query/moduleApi';
import type { OutputOf } from '@vended/contract/call';
import type { Device, listDevices, readDevice } from '@vended/contract/devices';
import type { listGroups } from '@vended/contract/groups';
import type { listItems, readItem } from '@vended/contract/items';
import type { listLocations } from '@vended/contract/locations';
import { locationName, stockroomName } from '@vended/contract/unnamedPlaces';
import type { RecordKind } from '@vended/contract/recordCode';
import type { listStockrooms, readStockroom } from '@vended/contract/stockrooms';
import type { listUsers, readUser, User } from '@vended/contract/users';
import type { listVendors, readVendor } from '@vended/contract/vendors';
import type { ComboboxOption } from '@vended/design/form/Combobox';
import { pageSize } from '@vended/design/table/listPages';
import type { ApiRequest } from '@vended/module/shellApi';
import { moduleApi } from '../moduleApi';

/** Some records of a kind as choices. */
interface Choices {
  readonly options: readonly ComboboxOption[];
  readonly more: boolean;
}

type Listed = { readonly next_cursor?: string | undefined };

/** How the records of a kind are searched and one of them is read, each as a choice. */
interface Choosing<Answer> {
  readonly search: (q: string | undefined) => ApiRequest;
  readonly read: (id: string) => ApiRequest;
  /** The records of an answer to either. */
  readonly options: (answer: Answer) => readonly ComboboxOption[];
}

/** What the calls of each kind answer: a list, or one record. */
interface Answers {
  readonly item: Partial<OutputOf<typeof listItems> & OutputOf<typeof readItem>>;
  readonly vendor: Partial<OutputOf<typeof listVendors> & OutputOf<typeof readVendor>>;
  readonly group: OutputOf<typeof listGroups>;
  readonly location: OutputOf<typeof listLocations>;
  readonly stockroom: OutputOf<typeof listStockrooms> | OutputOf<typeof readStockroom>;
  readonly device: OutputOf<typeof listDevices> | OutputOf<typeof readDevice>;
  readonly user: Partial<OutputOf<typeof listUsers> & OutputOf<typeof readUser>>;
}

const limit = pageSize;

/** All kinds that levels and movements are filtered by, or that something is moved to and from. */
const kinds: { readonly [Kind in RecordKind]: Choosing<Answers[Kind]> } = {
  item: {
    search: (q) => get<typeof listItems>('/items', { q, limit }, { items: 'list' }),
    read: (item_id) => get<typeof readItem>('/items', { item_id }, { item: 'record' }),
    options: ({ items, item }) =>
      (items ?? (item ? [item] : [])).map(({ id, description, master_id }) => ({
        value: id,
        label: description,
        detail: master_id,
      })),
  },
  vendor: {
    search: (q) => get<typeof listVendors>('/vendors', { q, limit }, { vendors: 'list' }),
    read: (vendor_id) => get<typeof readVendor>('/vendors', { vendor_id }, { vendor: 'record' }),
    options: ({ vendors, vendor }) =>
      (vendors ?? (vendor ? [vendor] : [])).map(({ id, vendor_name, vendor_code }) => ({
        value: id,
        label: vendor_name,
        detail: vendor_code,
      })),
  },
  group: {
    search: (q) => get<typeof listGroups>('/groups', { q, limit }, { groups: 'list' }),
    read: (group_id) => get<typeof listGroups>('/groups', { group_id }, { groups: 'list' }),
    options: ({ groups }) => groups.map(({ id, group_name }) => ({ value: id, label: group_name })),
  },
  location: {
    search: (q) => get<typeof listLocations>('/locations', { q, limit }, { locations: 'list' }),
    read: (location_id) => get<typeof listLocations>('/locations', { location_id }, { locations: 'list' }),
    options: ({ locations }) =>
      locations.map((location) => ({
        value: location.id,
        label: locationName(location),
        detail: location.town,
      })),
  },
  stockroom: {
    search: (q) => get<typeof listStockrooms>('/stockrooms', { q, limit }, { stockrooms: 'list' }),
    read: (stockroom_id) => get<typeof readStockroom>('/stockrooms', { stockroom_id }, { stockrooms: 'one' }),
    options: ({ stockrooms }) =>
      stockrooms.map((stockroom) => ({ value: stockroom.id, label: stockroomName(stockroom) })),
  },
  device: {
    search: (q) => get<typeof listDevices>('/devices', { q, limit }, { devices: 'list' }),
    read: (device_id) => get<typeof readDevice>('/devices', { device_id }, { devices: 'one' }),
    options: ({ devices }) =>
      devices.map(({ id, device_name, stockroom_name }) => ({
        value: id,
        label: device_name,
        ...(stockroom_name && { detail: stockroom_name }),
      })),
  },
  user: {
    search: (q) => get<typeof listUsers>('/users', { q, limit }, { users: 'list' }),
    read: (user_id) => get<typeof readUser>('/users', { user_id }, { user: 'record' }),
    options: ({ users, user }) =>
      (users ?? (user ? [user] : [])).map(({ id, username }) => ({ value: id, label: username })),
  },
};

/** The records of what the calls of that kind answer. */
function optionsIn(kind: RecordKind, answer: object): readonly ComboboxOption[] {
  const { options }: Pick<Choosing<never>, 'options'> = kinds[kind];
  // The calls of a kind answer what its contract says.
  return options(answer as never);
}

export const {
  useRecordChoicesQuery,
  useRecordChoiceQuery,
  useLazyRecordChoiceQuery,
  useDeviceQuery,
  useStockroomQuery,
  usePersonQuery,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    /** The records of a kind that a search finds. */
    recordChoices: build.query<Choices, { readonly kind: RecordKind; readonly q: string }>({
      query: ({ kind, q }) => kinds[kind].search(q || undefined),
      transformResponse: (answer: Listed, _meta, { kind }) => ({
        options: optionsIn(kind, answer),
        more: answer.next_cursor !== undefined,
      }),
    }),
    /** One record, as a choice. */
    recordChoice: build.query<
      ComboboxOption | null,
      { readonly kind: RecordKind; readonly recordId: string }
    >({
      query: ({ kind, recordId }) => kinds[kind].read(recordId),
      transformResponse: (answer: object, _meta, { kind, recordId }) => {
        const [option] = optionsIn(kind, answer);
        return option ? { ...option, value: recordId } : null;
      },
    }),
    stockroom: build.query<OutputOf<typeof readStockroom>['stockrooms'][0], string>({
      query: (stockroom_id) =>
        get<typeof readStockroom>('/stockrooms', { stockroom_id }, { stockrooms: 'one' }),
      transformResponse: ({ stockrooms: [stockroom] }: OutputOf<typeof readStockroom>) => stockroom,
    }),
    person: build.query<User, string>({
      query: (user_id) => get<typeof readUser>('/users', { user_id }, { user: 'record' }),
      transformResponse: ({ user }: OutputOf<typeof readUser>) => user,
    }),
    device: build.query<Device, string>({
      query: (device_id) => get<typeof readDevice>('/devices', { device_id }, { devices: 'one' }),
      transformResponse: ({ devices: [device] }: OutputOf<typeof readDevice>) => device,
    }),
  }),
});

import type { Group } from '@vended/contract/groups';
import type { OtherRecords } from '@vended/design/form/UniqueField';
import { paths } from '../paths';
import { groupsPart } from './groupsApi';

/** Finds the group that has a name already. */
export const otherGroups: OtherRecords = {
  request: (group_name) => groupsPart({ group_name }, { limit: 1 }),
  recordsIn: ({ groups }: { readonly groups: readonly Group[] }) =>
    groups.map(({ id, group_name }) => ({ value: group_name, name: group_name, path: paths.locations(id) })),
};

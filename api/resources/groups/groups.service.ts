import { recordService } from '../../records/recordService';
import { groupTable } from './groups.store';

export const { insert: insertGroup, change: changeGroup } = recordService(groupTable);

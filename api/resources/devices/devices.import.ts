import { deviceImport, type Device } from '@vended/contract/devices';
import { refusedBoards } from '@vended/contract/stock/layouts';
import type { Importable } from '../../many-records/importRows';
import { stockroomIdsByName, stockroomNamesById } from '../stockrooms/stockrooms.store';
import { binsInUseOf } from './binsInUse.store';
import { devicesWithMacAddresses, lockDevices } from './devices.store';

/** Imports the rows of a file as devices. A file names a stockroom by its name. */
export const importedDevices: Importable<Device> = {
  rules: deviceImport,
  table: 'devices',
  withCodes: devicesWithMacAddresses,
  locked: lockDevices,
  idsByWord: stockroomIdsByName,
  wordsById: stockroomNamesById,
  // A file has no boards, but the boards of an Unlimited device say which bins it has.
  async refusals(scope, changes) {
    const typed = changes.filter(({ fields }) => 'unit_type' in fields);
    const ids = typed.map(({ record }) => record.id);
    const inUse = ids.length > 0 ? await binsInUseOf(scope, ids) : [];
    return new Map(
      typed.flatMap(({ record, fields }) => {
        const ofDevice = inUse.filter(({ device_id }) => device_id === record.id);
        const message = refusedBoards(record, { ...record, ...fields }, ofDevice);
        return message === undefined ? [] : [[record.id, { field: 'unit_type', message }] as const];
      }),
    );
  },
};

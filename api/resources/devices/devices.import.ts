import { deviceImport, type Device } from '@vended/contract/devices';
import type { Importable } from '../../many-records/importRows';
import { stockroomIdsByName, stockroomNamesById } from '../stockrooms/stockrooms.store';
import { devicesWithMacAddresses, lockDevices } from './devices.store';

/** Imports the rows of a file as devices. A file names a stockroom by its name. */
export const importedDevices: Importable<Device> = {
  rules: deviceImport,
  table: 'devices',
  withCodes: devicesWithMacAddresses,
  locked: lockDevices,
  idsByWord: stockroomIdsByName,
  wordsById: stockroomNamesById,
};

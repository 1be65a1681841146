import { recordService } from '../../records/recordService';
import { vendorTable } from './vendors.store';

export const { insert: insertVendor, change: changeVendor } = recordService(vendorTable);

import { recordService } from '../../records/recordService';
import { vendorTable } from './vendors.store';

export const vendors = recordService(vendorTable);

export const { insert: insertVendor } = vendors;

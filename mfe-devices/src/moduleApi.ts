import { createModuleApi } from '@vended/shared/api/moduleApi';

/** The root of this module's queries; each resource adds its own. */
export const moduleApi = createModuleApi(['Device', 'DeviceKey']);

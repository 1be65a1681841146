import { createModuleApi } from '@vended/module/query/moduleApi';

/** The API slice of this module; each resource injects its endpoints. */
export const moduleApi = createModuleApi([]);

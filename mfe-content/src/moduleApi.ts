import { createModuleApi } from '@vended/module/query/moduleApi';

/** The root of this module's queries; each resource adds its own. */
export const moduleApi = createModuleApi(['Career', 'BlogPost', 'Lead']);

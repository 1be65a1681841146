import { createModuleApi } from '@vended/module/query/moduleApi';

/** This module's RTK Query API. Each resource injects its endpoints. */
export const moduleApi = createModuleApi(['SampleThing']);

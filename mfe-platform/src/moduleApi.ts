import { createModuleApi } from '@vended/module/query/moduleApi';

/** This module's RTK Query API. What the gateway answers is injected by platformApi.ts. */
export const moduleApi = createModuleApi([]);

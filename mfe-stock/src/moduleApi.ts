import { createModuleApi } from '@vended/module/query/moduleApi';

/** This module's RTK Query API. Each resource injects its endpoints; whatever is booked changes levels, movements and layouts alike. */
export const moduleApi = createModuleApi(['Stock']);

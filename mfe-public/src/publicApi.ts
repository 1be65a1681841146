import { createModuleApi } from '@vended/shared/api/moduleApi';
import type { ApiRequest } from '@vended/shared/module/shellApi';

/** The root of this module's queries; each resource adds its own. */
export const publicApi = createModuleApi([]);

/** A public call goes out without the two ids, whoever is signed in. */
export function anonymously(request: ApiRequest): ApiRequest {
  return { ...request, anonymous: true };
}

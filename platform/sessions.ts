import type { UserType } from '@vended/contract/permissions';
import type { Request } from 'express';

/** Tells who makes a request. The platform stores no sessions: the gateway asks the API. */
export interface Sessions {
  /** Null if nobody is signed in, or the API does not answer. */
  signedIn(request: Request): Promise<{ readonly username: string; readonly user_type: UserType } | null>;
}

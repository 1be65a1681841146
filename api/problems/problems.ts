import {
  confirmAgain,
  doesNotExist,
  notAllowed,
  notSignedIn,
  notUnderstood,
  secondFactorMissing,
  type FailureReason,
} from '@vended/contract/failure';

/** A refusal that is sent to the caller: its status, and its reason as a sentence (reading 7). */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: {
      readonly fields?: Readonly<Record<string, string>>;
      readonly current?: object;
      readonly reason?: FailureReason;
      readonly secondStep?: object;
    } = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** 400: what was sent does not fit the contract. */
export class BadInput extends Problem {
  constructor(fields: Readonly<Record<string, string>>) {
    super(400, Object.values(fields)[0] ?? notUnderstood, { fields });
  }
}

/** 401: nobody is signed in. */
export class NotSignedIn extends Problem {
  constructor() {
    super(401, notSignedIn);
  }
}

/** 403: signed in, and not allowed. */
export class Forbidden extends Problem {
  constructor(message = notAllowed) {
    super(403, message);
  }
}

/** 403: too long ago the session proved that it is still its user. */
export class ProofNeeded extends Problem {
  constructor() {
    super(403, confirmAgain, { reason: 'proof_needed' });
  }
}

/** 403: the account requires a second factor that the caller has not set up. */
export class SecondFactorNeeded extends Problem {
  constructor() {
    super(403, secondFactorMissing, { reason: 'second_factor_needed' });
  }
}

/** 404: there is no such record in the account. `thing` is such as 'vendor'. */
export class NotFound extends Problem {
  constructor(thing: string) {
    super(404, doesNotExist(thing));
  }
}

/** 409: the record was changed since the caller read it. */
export class ChangedMeanwhile extends Problem {
  constructor(message: string, current: object) {
    super(409, message, { current });
  }
}

/** 409: what is stored does not allow the value of a field. */
export class Conflict extends Problem {
  constructor(field: string, message: string) {
    super(409, message, { fields: { [field]: message } });
  }
}

/** 409: a value that must be unique is taken. */
export class Taken extends Conflict {}

import { Taken } from '../../problems/problems';

/** True if the error is a violation of that unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === index
  );
}

/** Converts a violation of that unique index into the refusal `Taken`, and throws any other error unchanged. For `catch`. */
export function refuseTaken(index: string, field: string, message: string): (error: unknown) => never {
  return (error) => {
    throw isUniqueViolation(error, index) ? new Taken(field, message) : error;
  };
}

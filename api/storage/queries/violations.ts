import { Taken } from '../../problems/problems';

/** True when that unique index refused a row. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === index
  );
}

/** Where that unique index refused a row, the value is another record's; any other error is thrown as it is. For `catch`. */
export function refuseTaken(index: string, field: string, message: string): (error: unknown) => never {
  return (error) => {
    throw isUniqueViolation(error, index) ? new Taken(field, message) : error;
  };
}

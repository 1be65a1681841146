import { isEntered, type Fields } from '@vended/contract/describedFields';

/** A column that an imported file may have. */
export interface ImportColumn {
  /** The name of the field in the call. */
  readonly field: string;
  readonly header: string;
  readonly required?: boolean | undefined;
}

/** The columns of described records that a file may set: those of an export that a person enters. */
export function importColumnsOf(fields: Fields): readonly ImportColumn[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.export && isEntered(field)
      ? [{ field: name, header: field.heading ?? field.label, required: field.required }]
      : [],
  );
}

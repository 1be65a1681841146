import type { StockSettings } from '@vended/contract/stock/stockItems';
import { stockItemFields } from '@vended/contract/stock/stockItems.fields';
import { typedNumber } from '@vended/contract/stock/typedNumber';

/** The settings as they are typed. */
export interface SettingsValues {
  readonly minimum: string;
  readonly unit: string;
  readonly loan_days: string;
  readonly max_a_day: string;
  readonly max_a_week: string;
  readonly inspect_by: string;
  readonly needs_job: boolean;
}

export function valuesOf(settings: StockSettings): SettingsValues {
  const { minimum, unit, loan_days, max_a_day, max_a_week, inspect_by, needs_job } = settings;
  return {
    minimum: String(minimum),
    unit,
    loan_days: String(loan_days ?? ''),
    max_a_day: String(max_a_day ?? ''),
    max_a_week: String(max_a_week ?? ''),
    inspect_by: inspect_by ?? '',
    needs_job,
  };
}

/** Blank is none. What is no number is sent as 0, which is refused: it would be sent as null otherwise, and taken for none. */
const optionalNumber = (typed: string) => (typed.trim() === '' ? null : typedNumber(typed) || 0);

/** What was typed, as the call takes it. Blank is none: no loan, no limit, no date. */
export function settingsIn(values: SettingsValues): StockSettings {
  const { minimum, unit, loan_days, max_a_day, max_a_week, inspect_by, needs_job } = values;
  return {
    minimum: minimum.trim() === '' ? 0 : typedNumber(minimum),
    unit,
    loan_days: optionalNumber(loan_days),
    max_a_day: optionalNumber(max_a_day),
    max_a_week: optionalNumber(max_a_week),
    inspect_by: inspect_by === '' ? null : inspect_by,
    needs_job,
  };
}

const names = ['minimum', 'unit', 'loan_days', 'max_a_day', 'max_a_week', 'inspect_by'] as const;

/** The displayed values by field label, for comparing two versions. */
export const textsOf = (values: SettingsValues): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(names.map((name) => [stockItemFields[name].label, values[name]])),
  [stockItemFields.needs_job.label]: values.needs_job ? 'Yes' : 'No',
});

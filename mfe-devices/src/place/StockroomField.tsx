import { deviceFilters } from '@vended/contract/devices.fields';
import { Combobox } from '@vended/design/form/Combobox';
import type { Form } from '@vended/design/form/useForm';
import { useStockrooms } from './useStockrooms';

/** The value of a stockroom field: the id with the name to show. Both are empty if none is chosen. */
export interface StockroomValues {
  readonly stockroom_id: string;
  readonly stockroom_name: string;
}

interface StockroomFieldProps {
  readonly form: Pick<Form<StockroomValues>, 'field' | 'set' | 'values'>;
  readonly label: string;
}

/** Selects the stockroom of a device. */
export function StockroomField({ form: { field, set, values }, label }: StockroomFieldProps) {
  const stockrooms = useStockrooms();
  const { stockroom_id, stockroom_name } = values;

  function handleChange(id: string) {
    const name = stockrooms.found?.find(({ value }) => value === id)?.label ?? '';
    set({ stockroom_id: id, stockroom_name: name });
  }

  return (
    <Combobox
      label={label}
      placeholder={deviceFilters.stockroom_id.none}
      choices={{
        ...stockrooms,
        chosen: stockroom_id ? { value: stockroom_id, label: stockroom_name } : null,
      }}
      {...field('stockroom_id')}
      onChange={handleChange}
    />
  );
}

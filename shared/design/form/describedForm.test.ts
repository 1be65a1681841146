import type { Fields } from '@vended/contract/describedFields';
import { csvOf } from '@vended/contract/csvColumn';
import { blankValues, describedField, optionsOf, textsOf, valuesOf } from './describedForm';

const fields = {
  id: { kind: 'id', label: 'Shelf ID', export: true },
  name: { kind: 'text', label: 'Shelf name', max: 20, required: true, export: true },
  size: {
    kind: 'choice',
    label: 'Size',
    choices: { small: 'Small', large: 'Large' },
    export: true,
  },
  colour: {
    kind: 'choice',
    label: 'Colour',
    choices: { red: 'Red', blue: 'Blue' },
    required: true,
  },
  open: { kind: 'flag', label: 'Open', heading: 'Is open', export: true },
  latitude: { kind: 'coordinate', label: 'Latitude', limit: 90, export: true },
  photo: { kind: 'picture', label: 'Photo' },
  parts: { kind: 'structure', label: 'Parts' },
  created_at: { kind: 'moment' },
} as const satisfies Fields;

const stored = {
  id: 'a',
  name: 'Top',
  size: 'large',
  colour: 'blue',
  open: 0 as 0 | 1,
  latitude: null,
} as const;

test('a new form is blank, but for choices that have a default', () => {
  expect(blankValues(fields)).toEqual({ name: '', size: 'small', colour: '', open: '1', latitude: '' });
});

test('a form shows what is stored, blank for nothing, and drops what the server sets', () => {
  expect(valuesOf(fields, stored)).toEqual({
    name: 'Top',
    size: 'large',
    colour: 'blue',
    open: '0',
    latitude: '',
  });
});

test('two versions are compared by the labels, in the order of the description', () => {
  expect(Object.entries(textsOf(fields, valuesOf(fields, stored)))).toEqual([
    ['Shelf name', 'Top'],
    ['Size', 'large'],
    ['Colour', 'blue'],
    ['Open', '0'],
    ['Latitude', ''],
  ]);
});

test('of a form that has only some of the fields, those are compared', () => {
  expect(textsOf(fields, { open: '1', name: '' })).toEqual({ 'Shelf name': '', Open: '1' });
});

test('a field part gets its label, and whether it must be filled in', () => {
  const values = blankValues(fields);
  const field = describedField(fields, {
    values,
    field: (name) => ({ id: `form-${name}`, name, value: values[name], onChange: () => undefined }),
  });

  expect(field('name')).toMatchObject({ id: 'form-name', label: 'Shelf name', required: true, value: '' });
  expect(field('size')).not.toHaveProperty('required');
});

test('a select offers the choices in the order of the description', () => {
  expect(optionsOf(fields.size)).toEqual([
    { value: 'small', label: 'Small' },
    { value: 'large', label: 'Large' },
  ]);
});

test('a file has the exported fields and those that people can choose, and other texts where they are given', () => {
  const columns = csvOf<typeof fields, typeof stored>(fields, {
    open: ({ open }) => (open === 0 ? 'No' : 'Yes'),
  });

  expect(columns.map(({ field, header, text }) => [field, header, text(stored, String)])).toEqual([
    ['id', 'Shelf ID', 'a'],
    ['name', 'Shelf name', 'Top'],
    ['size', 'Size', 'large'],
    ['colour', 'Colour', 'blue'],
    ['open', 'Is open', 'No'],
    ['latitude', 'Latitude', ''],
  ]);
});

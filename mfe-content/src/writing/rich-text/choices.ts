/** A value of a style. The empty value removes the style. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const blockChoices: readonly Choice[] = [
  { value: 'unstyled', label: 'Paragraph' },
  { value: 'header-one', label: 'Heading 1' },
  { value: 'header-two', label: 'Heading 2' },
  { value: 'header-three', label: 'Heading 3' },
  { value: 'header-four', label: 'Heading 4' },
  { value: 'header-five', label: 'Heading 5' },
  { value: 'header-six', label: 'Heading 6' },
  { value: 'blockquote', label: 'Quotation' },
  { value: 'code', label: 'Code' },
];

export const colourChoices: readonly Choice[] = [
  { value: '', label: 'No colour' },
  { value: '#15181c', label: 'Black' },
  { value: '#5a6370', label: 'Grey' },
  { value: '#c4291d', label: 'Red' },
  { value: '#b45309', label: 'Orange' },
  { value: '#f6b90a', label: 'Yellow' },
  { value: '#1a7f45', label: 'Green' },
  { value: '#0b7a75', label: 'Teal' },
  { value: '#2457d6', label: 'Blue' },
  { value: '#5b34c9', label: 'Purple' },
  { value: '#ffffff', label: 'White' },
];

export const sizeChoices: readonly Choice[] = [
  { value: '', label: 'Default' },
  ...['12', '14', '16', '18', '24', '30', '36', '48'].map((value) => ({ value, label: `${value} px` })),
];

export const fontChoices: readonly Choice[] = [
  { value: '', label: 'Default' },
  ...['Arial', 'Georgia', 'Tahoma', 'Times New Roman', 'Verdana', 'Courier New'].map((value) => ({
    value,
    label: value,
  })),
];

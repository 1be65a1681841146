/** The kinds of codes that are on goods, boxes and labels. */
export const codeFormats = [
  'qr_code',
  'data_matrix',
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_128',
  'code_39',
  'itf',
] as const;

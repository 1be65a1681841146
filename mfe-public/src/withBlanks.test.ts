import { withBlanks } from './withBlanks';

const blank = { title: '', images: [] as string[], height: null as number | null, cut: false };

test.each([
  ['null', { title: null, images: null, height: null, cut: null }],
  ['missing', {}],
  ['of another kind', { title: {}, images: {}, cut: 'no' }],
])('values that are %s become blank', (_case, record) => {
  expect(withBlanks(blank, record)).toEqual(blank);
});

test('other values stay, and a number where a text belongs becomes a text', () => {
  expect(withBlanks(blank, { title: 806, images: ['a'], height: 3, cut: true })).toEqual({
    title: '806',
    images: ['a'],
    height: 3,
    cut: true,
  });
});

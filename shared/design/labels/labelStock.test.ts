import { inSheets, labelStockNames, labelStocks } from './labelStock';

test.each(labelStockNames)('the labels of %s fill the paper evenly', (name) => {
  const { page, label, columns, rows, margin, columnGap } = labelStocks[name];
  const width = columns * label.width + (columns - 1) * columnGap;
  expect(margin.left + width + margin.left).toBeCloseTo(page.width, 0);
  expect(margin.top + rows * label.height + margin.top).toBeCloseTo(page.height, 0);
});

test('labels begin at the first free place, and go on with the next sheet', () => {
  const sheets = inSheets(['a', 'b', 'c', 'd'], labelStocks.L7160, 20);
  expect(sheets).toEqual([
    [
      { label: 'a', place: 19 },
      { label: 'b', place: 20 },
    ],
    [
      { label: 'c', place: 0 },
      { label: 'd', place: 1 },
    ],
  ]);
});

test('a full sheet is one sheet, and one label more needs another', () => {
  const labels = Array.from({ length: 65 }, (_, index) => index);
  expect(inSheets(labels, labelStocks.L7651, 1)).toHaveLength(1);
  expect(inSheets(labels, labelStocks.L7651, 2)).toHaveLength(2);
  expect(inSheets(labels.slice(0, 3), labelStocks['roll-62'], 1)).toHaveLength(3);
});

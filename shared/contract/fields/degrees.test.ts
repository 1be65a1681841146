import { coordinate } from './fields';

const latitude = coordinate('Latitude', 90);
const longitude = coordinate('Longitude', 180);

test.each([
  ['51.5074', 51.5074],
  ['51,5074', 51.5074],
  ['-33.8688', -33.8688],
  ['\u221233,8688', -33.8688],
  ['\u201333.8688', -33.8688],
  ['51.5074N', 51.5074],
  ['33.8688 s', -33.8688],
  ['S 33.8688', -33.8688],
  ['51.5074°', 51.5074],
  ['51° 30\' 26"', 51.5072222],
  ['51°30\u203226.5\u2033N', 51.5073611],
  ['33\u00ba 52,128\u2019 S', -33.8688],
  ['+51.5', 51.5],
  ['-0', 0],
  [' \u00a051.5\u00a0', 51.5],
  ['', null],
  [51.5074, 51.5074],
  [null, null],
])('a latitude is read as people and spreadsheets write it: %j', (written, degrees) => {
  expect(latitude.parse(written)).toBe(degrees);
});

test.each([
  ['0.1278W', -0.1278],
  ['151.2093 E', 151.2093],
  ['\u22120,1278', -0.1278],
])('so is a longitude: %j', (written, degrees) => {
  expect(longitude.parse(written)).toBe(degrees);
});

const rule = 'Latitude must be a number from -90 to 90, such as 51.5074 or 51° 30\' 26" N.';
const two = 'Latitude holds two numbers: enter only the latitude here, and the other in its own field.';

test.each([
  ['50%', rule],
  ['91', rule],
  ['-33.8688 S', rule],
  ['51.5 E', rule],
  ['N 51.5 N', rule],
  ["51° 61'", rule],
  ['1.234.567', rule],
  ['fifty', rule],
  ['1e1', rule],
  ['51.5074, -0.1278', two],
  ['51,5074; 0,1278', two],
  ['51.5074 0.1278', two],
  ['51.5074N 0.1278W', two],
  ['51.5,0.12', two],
])('%j is refused with what to do', (written, message) => {
  const { error } = latitude.safeParse(written);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

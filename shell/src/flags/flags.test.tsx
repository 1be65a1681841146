import { openShell } from '../testing/openShell';

const flags = { 'new-plan': true, 'page-size': 25, colour: 'blue' };
const sentence =
  'The flag lost-flag does not exist, so its fallback is used. Add a value of this name under Live modules, or remove it from the module.';

function readingModule(config: Parameters<typeof openShell>[1]) {
  const sent: Blob[] = [];
  navigator.sendBeacon = (_url, body) => {
    if (body instanceof Blob) sent.push(body);
    return true;
  };
  const written = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const warned = () =>
    written.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('[vended]'));
  const { shell, api } = openShell('/', config);
  return { shell, flags: api.flags, warned, sent };
}

test('a module reads the values that came with the page', () => {
  const { flags: read, warned } = readingModule({ flags });
  expect(read.getBooleanValue('new-plan', false)).toBe(true);
  expect(read.getNumberValue('page-size', 10)).toBe(25);
  expect(read.getStringValue('colour', 'red')).toBe('blue');
  expect(read.getBooleanDetails('new-plan', false)).toEqual({
    flagKey: 'new-plan',
    value: true,
    reason: 'CACHED',
    flagMetadata: {},
  });
  expect(warned()).toEqual([]);
});

test('a flag that does not exist has its fallback, and is reported once', async () => {
  const { flags: read, warned, sent } = readingModule({ flags, analyticsUrl: '/collect' });
  expect([read.getBooleanValue('lost-flag', true), read.getBooleanValue('lost-flag', false)]).toEqual([
    true,
    false,
  ]);
  expect(read.getBooleanDetails('lost-flag', true)).toMatchObject({
    reason: 'ERROR',
    errorCode: 'FLAG_NOT_FOUND',
    errorMessage: sentence,
  });
  expect(warned()).toEqual([`[vended] mfe-shelves 1.0.0+abc: ${sentence}`]);
  const texts = await Promise.all(sent.map((body) => new Response(body).text()));
  const errors = texts.filter((text) => text.includes('lost-flag'));
  expect(errors).toHaveLength(1);
  expect(JSON.parse(errors[0] ?? '')).toMatchObject({
    type: 'error',
    module: 'mfe-shelves',
    message: sentence,
  });
});

test('a flag of another kind has its fallback, and is reported', () => {
  const { flags: read, warned } = readingModule({ flags });
  expect(read.getBooleanValue('colour', true)).toBe(true);
  expect(read.getNumberDetails('colour', 1)).toMatchObject({ value: 1, errorCode: 'TYPE_MISMATCH' });
  expect(warned()).toHaveLength(1);
});

test('while the values are not known, fallbacks are used and nothing is reported', () => {
  const { flags: read, warned } = readingModule({});
  expect(read.getStringDetails('colour', 'red')).toMatchObject({
    value: 'red',
    errorCode: 'PROVIDER_NOT_READY',
  });
  expect(warned()).toEqual([]);
});

test('a module is notified when a newer registry has other values', () => {
  const { shell, flags: read } = readingModule({ flags });
  const listener = jest.fn();
  const stop = read.subscribe(listener);
  shell.renewFlags({ ...flags });
  expect(listener).not.toHaveBeenCalled();
  shell.renewFlags({ ...flags, 'new-plan': false });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(read.getBooleanValue('new-plan', true)).toBe(false);
  stop();
  shell.renewFlags(flags);
  expect(listener).toHaveBeenCalledTimes(1);
});

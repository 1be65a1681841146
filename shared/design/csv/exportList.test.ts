import { csvEnd } from '@vended/contract/csvEnd';
import type { ApiRequest } from '@vended/module/shellApi';
import { createTestShell } from '@vended/testing/testShell';
import { memoryLocation } from '@vended/testing/testLocation';
import { exportList } from './exportList';

const request: ApiRequest = { method: 'GET', path: '/vendors_csv', file: true };

/** Exports a file that the API sends so, and returns what was saved and what the banner says. */
async function exported(sent: string) {
  const saved: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:1';
  });
  const shell = createTestShell(memoryLocation('/vendors'), 'acme.admin');
  const answer = await new Response(sent).blob();
  await exportList(
    { ...shell.api, request: () => Promise.resolve({ ok: true as const, data: answer }) },
    { name: 'vendors', request, fields: null },
    new AbortController().signal,
  );
  return {
    files: await Promise.all(saved.map((file) => new Response(file).text())),
    status: shell.status.current(),
  };
}

const text = 'Vendor name,Town\r\nHarrow Fixings,Leeds\r\n"Bolts\r\n0",York';

test('saves a whole file without its last line, and says how many rows it has', async () => {
  expect(await exported(text + csvEnd(2))).toEqual({
    files: [text],
    status: { type: 'success', message: 'Exported 2 rows' },
  });
});

test('saves nothing of a file that was cut off, wherever that was, and says so', async () => {
  const whole = text + csvEnd(2);
  for (let length = 0; length < whole.length; length += 1) {
    expect(await exported(whole.slice(0, length))).toEqual({
      files: [],
      status: {
        type: 'error',
        message: 'Failed to export vendors: The file did not arrive complete. Try again in a moment.',
      },
    });
  }
});

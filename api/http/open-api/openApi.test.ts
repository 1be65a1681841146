import Ajv2020 from 'ajv/dist/2020';
import { requireDocumented } from '../../testing/documentedAnswers';
import { apiOfTests, startTestApi } from '../../testing/testApi';

const api = apiOfTests();

interface Document {
  readonly openapi: string;
  readonly paths: Record<
    string,
    Record<string, { responses: object; requestBody?: object; parameters?: { name: string }[] }>
  >;
}

const read = async () => (await (await fetch(`${api.address}/openapi.json`)).json()) as Document;

test('the document has every path of the specification with its methods', async () => {
  const { openapi, paths } = await read();

  expect(openapi).toBe('3.1.0');
  expect(
    Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods).sort()])),
  ).toMatchObject({
    '/login': ['post'],
    '/logout': ['post'],
    '/session': ['get'],
    '/sessions': ['get', 'post'],
    '/password': ['post'],
    '/groups': ['get', 'post'],
    '/locations': ['get', 'post'],
    '/stockrooms': ['get', 'post'],
    '/vendors': ['get', 'post'],
    '/vendors_import': ['post'],
    '/items': ['get', 'post'],
    '/items_import': ['post'],
    '/image': ['get'],
    '/users': ['get', 'post'],
    '/user_devices': ['get', 'post'],
    '/device_users': ['get'],
    '/devices': ['get', 'post'],
    '/devices_import': ['post'],
    '/device_keys': ['get', 'post'],
    '/device_ping': ['post'],
    '/careers': ['get', 'post'],
    '/careers_insecure': ['get'],
    '/blog': ['get', 'post'],
    '/blog_insecure': ['get'],
    '/blog_upload_image': ['post'],
    '/blog_image': ['get'],
    '/blog_public_image': ['get'],
    '/lead': ['get', 'post'],
    '/catalogue_products': ['get'],
    '/audit': ['get'],
    '/record_history': ['get'],
    '/list_views': ['get', 'post'],
  });
});

test('it says what each call takes and answers', async () => {
  const { paths } = await read();

  expect(paths['/vendors']?.get?.parameters?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['limit', 'cursor', 'q', 'sort', 'vendor_id']),
  );
  expect(JSON.stringify(paths['/vendors']?.post?.requestBody)).toContain('"vendor_name"');
  expect(JSON.stringify(paths['/vendors']?.post?.responses)).toContain('Vendor saved successfully');
});

test('all that it describes is described by valid schemas', async () => {
  const ajv = new Ajv2020();
  const valid = (schema: object) => ajv.validateSchema(schema) || ajv.errorsText();
  const schemas: object[] = [];
  JSON.stringify(await read(), (key, value: unknown) => {
    if (key === 'schema' && typeof value === 'object' && value !== null) schemas.push(value);
    return value;
  });

  expect(schemas.length).toBeGreaterThan(100);
  expect(schemas.map(valid).filter((answer) => answer !== true)).toEqual([]);
});

test('a page without scripts shows it to people', async () => {
  const answer = await fetch(`${api.address}/docs`);

  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(await answer.text()).toContain('POST /api/vendors');
});

test('in production it is not there unless it is asked for', async () => {
  const production = await startTestApi({ production: true });
  const asked = await startTestApi({ production: true, openApi: true });
  try {
    expect((await fetch(`${production.address}/openapi.json`)).status).toBe(404);
    expect((await fetch(`${asked.address}/openapi.json`)).status).toBe(200);
  } finally {
    await production.stop();
    await asked.stop();
  }
});

test('an answer that the document does not have is noticed, which every test of a call relies on', () => {
  const answered = (status: number, body: object) => () =>
    requireDocumented(
      { method: 'GET', path: '/groups' },
      {
        status,
        headers: new Headers({ 'Content-Type': 'application/json' }),
        bytes: Buffer.from(JSON.stringify(body)),
      },
    );

  expect(answered(200, { groups: [] })).not.toThrow();
  expect(answered(400, { error: 'No.' })).not.toThrow();
  expect(answered(418, { error: 'No.' })).toThrow('418 application/json is not in the document');
  expect(answered(200, { groups: [], secret: 1 })).toThrow('not as the document has it');
  expect(answered(200, { groups: [{ id: 'x' }] })).toThrow('not as the document has it');
  expect(answered(400, { message: 'No.' })).toThrow('not as the document has it');
});

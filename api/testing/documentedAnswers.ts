import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { openApi } from '../http/open-api/openApi';
import { callsOfApi } from './callsOfApi';

/** What is read of the OpenAPI document. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>
  >;
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

const ajv = new Ajv2020({
  allErrors: true,
  // Their patterns are given next to them.
  formats: { uuid: true, date: true, 'date-time': true, email: true, base64: true },
  // That the document's schemas are valid is a test of its own (../http/open-api/openApi.test.ts).
  validateSchema: false,
});
// Each schema is compiled together with the document's components, which it refers to.
ajv.addVocabulary(['components']);

const parts = new Map<string, OpenApiDocument>();
const validators = new Map<object, ValidateFunction>();

/** The part of the document that describes a path: all of it takes longer to make than what most files need of it. */
function partOf(path: string): OpenApiDocument {
  const part =
    parts.get(path) ?? (openApi(callsOfApi.filter((call) => call.path === path)) as OpenApiDocument);
  parts.set(path, part);
  return part;
}

function validatorOf(schema: object, components: object): ValidateFunction {
  const validate = validators.get(schema) ?? ajv.compile({ ...schema, components });
  validators.set(schema, validate);
  return validate;
}

/**
 * Validates an answer against the OpenAPI document. Calls outside the document are not validated.
 *
 * @throws Error if the document has no such status, type or schema.
 */
export function requireDocumented(
  { method, path }: { method: string; path: string },
  { status, headers, bytes }: Received,
): void {
  const { paths, components } = partOf(path);
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) return;
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const response = operation.responses[status];
  const content = response?.content?.[type];
  const where = `${method} ${path}: ${status} ${type}`;
  if (!response || (!content && bytes.length > 0))
    throw new Error(`${where} is not in the document: ${bytes.toString()}`);
  if (!content?.schema) return;
  const validate = validatorOf(content.schema, components);
  if (!validate(JSON.parse(bytes.toString()))) {
    throw new Error(`${where} is not as the document has it: ${ajv.errorsText(validate.errors)}`);
  }
}

import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';

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

/**
 * Validates answers against the OpenAPI document.
 *
 * @returns a function that throws if the document has no such status, type or schema. Calls outside the document are not
 * validated.
 */
export function documentedAnswers({ paths, components }: OpenApiDocument) {
  const ajv = new Ajv2020({
    allErrors: true,
    // Their patterns are given next to them.
    formats: { uuid: true, date: true, 'date-time': true, email: true, base64: true },
  });
  // Each schema is compiled together with the document's components, which it refers to.
  ajv.addVocabulary(['components']);
  const validators = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object) => {
    const validate = validators.get(schema) ?? ajv.compile({ ...schema, components });
    validators.set(schema, validate);
    return validate;
  };

  return ({ method, path }: { method: string; path: string }, { status, headers, bytes }: Received): void => {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) return;
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    const response = operation.responses[status];
    const content = response?.content?.[type];
    const where = `${method} ${path}: ${status} ${type}`;
    if (!response || (!content && bytes.length > 0))
      throw new Error(`${where} is not in the document: ${bytes.toString()}`);
    if (!content?.schema) return;
    const validate = validatorOf(content.schema);
    if (!validate(JSON.parse(bytes.toString()))) {
      throw new Error(`${where} is not as the document has it: ${ajv.errorsText(validate.errors)}`);
    }
  };
}

import { z } from 'zod';
import type { Call } from '@vended/shared/contract/call';
import { failure } from '@vended/shared/contract/failure';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * The contract as an OpenAPI 3.1 document. Calls that share a method and a path are one operation there, whose input and
 * answer are one of theirs.
 */
export function openApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, ofPath] of groupedBy(calls, ({ path }) => path)) {
    paths[path] = Object.fromEntries(
      [...groupedBy(ofPath, ({ method }) => method.toLowerCase())].map(([method, same]) => [
        method,
        operation(same),
      ]),
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vended',
      version: '1.0.0',
      description:
        'Signed-in calls need the session cookie that POST /login sets. They may bear `id` and `customer_account_id`, which must be those of the session.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: jsonSchema(failure, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vended_session' } },
    },
  };
}

function operation(calls: readonly [Call, ...Call[]]): object {
  const [{ method }] = calls;
  const open = calls.some(({ permission }) => permission === 'public');
  return {
    summary: calls.map(({ summary }) => summary).join('; or: '),
    description: calls.map(describe).join('\n\n'),
    security: open ? [] : [{ session: [] }],
    ...(method === 'GET' ? { parameters: parameters(calls) } : { requestBody: body(calls) }),
    responses: {
      200: { description: 'Done', content: answers(calls) },
      default: {
        description: 'Refused, with the reason',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function describe({ summary, permission, given, action, sessionIdKey }: Call): string {
  const condition = given ? ` With \`${given}\`.` : action ? ` With \`action\` ${action}.` : '';
  const ids = sessionIdKey ? ` The signed-in person’s id goes as \`${sessionIdKey}\`.` : '';
  return `**${summary}.**${condition} Permission: \`${permission}\`.${ids}`;
}

function parameters(calls: readonly Call[]): object[] {
  const found = new Map<string, object>();
  for (const { input, given } of calls) {
    const { properties = {} } = jsonSchema(input, 'input');
    for (const [name, schema] of Object.entries(properties)) {
      const described = {
        name,
        in: 'query',
        required: calls.length === 1 && isRequired(input, name),
        schema,
      };
      if (!found.has(name) || name === given) found.set(name, described);
    }
  }
  return [...found.values()];
}

const isRequired = (input: z.ZodType, name: string) =>
  jsonSchema(input, 'input').required?.includes(name) ?? false;

const body = (calls: readonly [Call, ...Call[]]) => ({
  required: true,
  content: { 'application/json': { schema: oneOf(calls.map(({ input }) => jsonSchema(input, 'input'))) } },
});

function answers(calls: readonly [Call, ...Call[]]): object {
  const [{ answers: type }] = calls;
  if (type) return { [type]: {} };
  return { 'application/json': { schema: oneOf(calls.map(({ output }) => jsonSchema(output, 'output'))) } };
}

const oneOf = (schemas: Schema[]): object => (schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas });

/** The schema of what goes in, or of what comes out; what JSON Schema cannot say (such as a transformation) is left open. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

function groupedBy(calls: readonly Call[], key: (call: Call) => string): Map<string, [Call, ...Call[]]> {
  const groups = new Map<string, [Call, ...Call[]]>();
  for (const call of calls) {
    const group = groups.get(key(call));
    if (group) group.push(call);
    else groups.set(key(call), [call]);
  }
  return groups;
}

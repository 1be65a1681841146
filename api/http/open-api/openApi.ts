import { productName } from '@vended/contract/limits';
import { z } from 'zod';
import {
  idempotencyKeyHeader,
  idempotencyKeyHours,
  idempotencyKeyPattern,
  type Call,
} from '@vended/contract/call';
import { failure } from '@vended/contract/failure';
import { isLimitedByPerson } from '../costlyCalls';

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Describes the contract as an OpenAPI 3.1 document. Calls with the same method and path are one operation, whose input and
 * answer match one of them.
 */
export function openApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, ofPath] of groupedBy(calls, ({ path }) => path)) {
    paths[path] = Object.fromEntries(
      [...groupedBy(ofPath, ({ method }) => method.toLowerCase())].map(([method, described]) => [
        method,
        operation(described),
      ]),
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1.0.0',
      description:
        'Signed-in calls need the session cookie that POST /login sets. They may contain `id` and `customer_account_id`, which must be those of the session. A device makes its call with its key: `Authorization: Bearer <device key>`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: jsonSchema(failure, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'vended_session' },
        deviceKey: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(calls: readonly [Call, ...Call[]]): object {
  const [{ method }] = calls;
  return {
    summary: calls.map(({ summary }) => summary).join('; or: '),
    description: calls.map(describe).join('\n\n'),
    security: security(calls),
    ...(method === 'GET'
      ? { parameters: parameters(calls) }
      : { ...keyParameter(calls), requestBody: body(calls) }),
    responses: { 200: { description: 'Done', content: answers(calls) }, ...otherResponses(calls) },
  };
}

function security(calls: readonly Call[]): object[] {
  if (calls.some(({ authentication }) => authentication === 'device key')) return [{ deviceKey: [] }];
  return calls.some(({ permission }) => permission === 'public') ? [] : [{ session: [] }];
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

/** The header by which a repeated call is recognised. */
function keyParameter(calls: readonly Call[]): object {
  if (!calls.some(({ takesIdempotencyKey }) => takesIdempotencyKey)) return {};
  const description = `Random, and the same whenever this save is sent again because its answer was lost: for ${idempotencyKeyHours} hours it is then done once, and answered as the first time.`;
  const schema = { type: 'string', pattern: idempotencyKeyPattern.source };
  return { parameters: [{ name: idempotencyKeyHeader, in: 'header', required: false, description, schema }] };
}

const isRequired = (input: z.ZodType, name: string) =>
  jsonSchema(input, 'input').required?.includes(name) ?? false;

const body = (calls: readonly [Call, ...Call[]]) => ({
  required: true,
  content: { 'application/json': { schema: oneOf(calls.map(({ input }) => jsonSchema(input, 'input'))) } },
});

function answers(calls: readonly [Call, ...Call[]]): object {
  const [{ answers: types }] = calls;
  if (types) return Object.fromEntries(types.map((type) => [type, {}]));
  return { 'application/json': { schema: oneOf(calls.map(({ output }) => jsonSchema(output, 'output'))) } };
}

const reasons = {
  304: 'What the caller has is the present one',
  400: 'What was sent does not fit; `fields` names what and why',
  401: 'Nobody is signed in, or the session has ended; at the sign-in, a wrong name or password, or a second factor that is to follow (`second_step`); from a device, no valid key',
  403: 'Not allowed, other ids than the session’s, or sent from another site',
  404: 'There is no such record in the account',
  409: 'Changed by someone else (`current` is the stored record), a value that is taken, or not possible as things are',
  413: 'Too large',
  415: 'Not sent as JSON, or compressed',
  422: 'The `Idempotency-Key` was used for something else',
  429: 'Too many; `Retry-After` says when to try again',
  431: 'The address is too long',
  500: 'A fault of the server; `request_id` is found in its log',
  503: 'The database cannot be reached at the moment',
} as const;

/** Statuses without a body. */
const withoutBody = new Set(['304', '431']);

type OtherStatus = keyof typeof reasons;

/** Every status other than 200 that an operation can answer with, derived from what its calls accept and require. */
function otherResponses(calls: readonly [Call, ...Call[]]): Record<string, object> {
  const names = new Set(calls.flatMap(({ input }) => namesIn(jsonSchema(input, 'input'))));
  const [{ method, path, answers: types }] = calls;
  const changesMany = calls.some((call) => call.changesMany);
  const can: Readonly<Record<OtherStatus, boolean>> = {
    304: types?.includes('image/webp') === true || calls.some(({ conditional }) => conditional),
    400: true,
    401:
      path === '/login' ||
      path === '/second_step' ||
      calls.some(({ permission, authentication }) => permission !== 'public' || authentication !== undefined),
    403: method === 'POST' || calls.some(({ permission }) => permission !== 'public'),
    404: changesMany || [...names].some((name) => /^(?:.+_ids?|id|image)$/.test(name)),
    409:
      changesMany ||
      calls.some(({ conflicts }) => conflicts) ||
      names.has('updated_at') ||
      calls.some(({ unique }) => unique !== undefined),
    413: method === 'POST',
    415: method === 'POST',
    422: calls.some(({ takesIdempotencyKey }) => takesIdempotencyKey),
    429: calls.some((call) => call.limited ?? isLimitedByPerson(call)),
    431: method === 'GET',
    500: true,
    503: true,
  };
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    Object.entries(reasons)
      .filter(([status]) => can[Number(status) as OtherStatus])
      .map(([status, description]) => [
        status,
        { description, ...(!withoutBody.has(status) && { content: failure }) },
      ]),
  );
}

/** The names of an input's properties in all its alternatives, and of those of the rows that it has. */
export function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = 'properties' in schema && schema.properties ? schema.properties : {};
  const rows = Object.values(properties).flatMap((property: unknown) =>
    typeof property === 'object' && property !== null && 'items' in property ? namesIn(property.items) : [],
  );
  const own = [...Object.keys(properties), ...rows];
  const forms = Object.values(schema).flatMap((part) => (Array.isArray(part) ? part.flatMap(namesIn) : []));
  return [...new Set([...own, ...forms])];
}

const oneOf = (schemas: Schema[]): object => (schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas });

/** The schema of an input or an output; parts that JSON Schema cannot express, such as transformations, allow any value. */
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

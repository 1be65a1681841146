import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import type { Call, InputOf, OutputOf } from '@vended/contract/call';
import { defaultError, failedRequest, hasShape } from '../request/apiAnswer';
import { draftIn } from './draftOfSave';
import type { AnswerShape, ApiRequest, RequestFailure, ShellApi } from '../shellApi';

/** The thunk argument of a module's store. */
export interface StoreExtra {
  readonly shell: ShellApi;
  /** The keys under which a query's answer contains lists, by endpoint name. */
  readonly lists: Map<string, readonly string[]>;
}

const shellBaseQuery: BaseQueryFn<ApiRequest, unknown, RequestFailure> = async (
  request,
  { extra, endpoint, signal },
) => {
  const { shell, lists } = extra as StoreExtra;
  lists.set(endpoint, listsOf(request));
  const draft = draftIn(request.input);
  const sent = { ...request, ...(draft !== undefined && { draft }), signal };
  const result = await shell.request(sent).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    // An aborted query is not an error, but if it threw here it would be logged as one.
    return failedRequest(0, '');
  });
  if (!result.ok) return { error: result.failure };
  // Shells of earlier minor versions do not check the shape of the answer.
  const isValid = !request.answers || hasShape(result.data, request.answers);
  return isValid ? { data: result.data } : { error: { status: 200, error: defaultError, fields: {} } };
};

function listsOf({ answers = {} }: ApiRequest): string[] {
  return Object.keys(answers).filter((key) => answers[key] === 'list');
}

interface ModuleApiOptions {
  /** How many seconds a cached answer is used without being fetched again. */
  readonly secondsCached?: number;
}

/** Creates the API of a module; each resource adds its endpoints with `injectEndpoints`. */
export function createModuleApi<const Tag extends string>(
  tagTypes: readonly Tag[],
  { secondsCached }: ModuleApiOptions = {},
) {
  return reduxToolkit.createApi({
    reducerPath: 'api',
    baseQuery: shellBaseQuery,
    tagTypes,
    // On a return, cached rows are shown at once and refetched in the background.
    refetchOnMountOrArgChange: secondsCached ?? true,
    endpoints: () => ({}),
  });
}

/** The part of a module's API that its store needs, independent of the endpoints. */
export interface ModuleApi {
  readonly reducerPath: 'api';
  readonly reducer: Reducer;
  readonly middleware: Middleware;
  /** By name; each resource adds its own. */
  readonly endpoints: object;
  readonly internalActions: { readonly internal_getRTKQSubscriptions: () => UnknownAction };
}

/**
 * Creates the request of a GET call. The type argument names the call, so a wrong path, input or answer does not
 * compile.
 *
 * @param answers what the answer must contain to count as a success, such as `{ vendors: 'list' }`
 */
export function get<C extends Call>(
  path: GetPath<C>,
  input: InputOf<C>,
  answers: ExpectedAnswer<C>,
): ApiRequest {
  return { method: 'GET', path, input: input as ApiRequest['input'], answers: answers as AnswerShape };
}

/**
 * The rest of an endpoint whose `query` reads the record of a form.
 *
 * @param key where the answer has the record, such as 'vendor'
 * @param idKey where the input has its id, such as 'vendor_id'
 */
export const recordQuery = <C extends Call>(key: keyof OutputOf<C>, idKey: keyof InputOf<C>) => ({
  // The record keeps the id that was asked for, even if the answer lacks it.
  transformResponse: (answer: OutputOf<C>, _meta: unknown, input: InputOf<C>) =>
    ({ ...(answer as object), [key]: { ...(answer[key] as object), id: input[idKey] } }) as OutputOf<C>,
  // A form must start with the current record, not with a cached one from an earlier visit.
  keepUnusedDataFor: 0,
});

/** Creates the request of a GET call that answers a file. */
export const getFile = <C extends Call>(path: GetPath<C>, input: InputOf<C>): ApiRequest => ({
  method: 'GET',
  path,
  input: input as ApiRequest['input'],
  file: true,
});

/** Creates the request of a POST call in the same way. */
export function post<C extends Call>(
  path: PostPath<C>,
  input: InputOf<C>,
  answers: ExpectedAnswer<C>,
): ApiRequest {
  return { method: 'POST', path, input: input as ApiRequest['input'], answers: answers as AnswerShape };
}

/** The keys that a call's answer can contain, each with the shape of its value. */
type ExpectedAnswer<C extends Call> = {
  readonly [Key in keyof OutputOf<C>]?: PartOf<NonNullable<OutputOf<C>[Key]>>;
};

type PartOf<Value> = Value extends readonly unknown[]
  ? 'list' | 'one'
  : Value extends object
    ? 'record'
    : 'value';

type GetPath<C extends Call> = C['method'] extends 'GET' ? C['path'] : never;
type PostPath<C extends Call> = C['method'] extends 'POST' ? C['path'] : never;

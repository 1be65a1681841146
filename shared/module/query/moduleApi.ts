import type { Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import type { Call, InputOf, OutputOf } from '@vended/contract/call';
import { defaultError, failedRequest, hasShape } from '../request/apiAnswer';
import type { AnswerShape, ApiRequest, RequestFailure, ShellApi } from '../shellApi';

/** What a module's store hands to its queries as thunk argument. */
export interface StoreExtra {
  readonly shell: ShellApi;
  /** Where the answers to a query hold lists, as its calls promise: keys, by the query's name. */
  readonly lists: Map<string, readonly string[]>;
}

const throughShell: BaseQueryFn<ApiRequest, unknown, RequestFailure> = async (
  request,
  { extra, endpoint, signal },
) => {
  const { shell, lists } = extra as StoreExtra;
  lists.set(endpoint, listsOf(request));
  const result = await shell.request({ ...request, signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    // Nobody waits for it any more; an error thrown here would be logged as a fault of the module.
    return failedRequest(0, '');
  });
  if (!result.ok) return { error: result.failure };
  // A shell of an earlier minor version does not look for what the call promises.
  const isPromised = !request.answers || hasShape(result.data, request.answers);
  return isPromised ? { data: result.data } : { error: { status: 200, error: defaultError, fields: {} } };
};

function listsOf({ answers = {} }: ApiRequest): string[] {
  return Object.keys(answers).filter((key) => answers[key] === 'list');
}

interface ModuleApiOptions {
  /** For how many seconds an answer is shown again without being asked for anew. */
  readonly freshFor?: number;
}

/** The root of a module's queries: each resource adds its own endpoints to it with `injectEndpoints`. */
export function createModuleApi<const Tag extends string>(
  tagTypes: readonly Tag[],
  { freshFor }: ModuleApiOptions = {},
) {
  return reduxToolkit.createApi({
    reducerPath: 'api',
    baseQuery: throughShell,
    tagTypes,
    // Rows seen before are shown at once on a return, and asked for again behind them.
    refetchOnMountOrArgChange: freshFor ?? true,
    endpoints: () => ({}),
  });
}

/** What a store needs of a module's queries, whatever their resources. */
export interface ModuleApi {
  readonly reducerPath: 'api';
  readonly reducer: Reducer;
  readonly middleware: Middleware;
  /** By their names; each resource adds its own. */
  readonly endpoints: object;
  readonly internalActions: { readonly internal_getRTKQSubscriptions: () => UnknownAction };
}

/**
 * The request of a GET call. The type argument names the call, so that a wrong path, input or answer does not compile.
 *
 * @param answers what the answer must hold to count as a success, such as `{ vendors: 'list' }`
 */
export function get<C extends Call>(path: GetPath<C>, input: InputOf<C>, answers: Promised<C>): ApiRequest {
  return { method: 'GET', path, input: input as ApiRequest['input'], answers: answers as AnswerShape };
}

/** The request of a POST call, likewise. */
export function post<C extends Call>(path: PostPath<C>, input: InputOf<C>, answers: Promised<C>): ApiRequest {
  return { method: 'POST', path, input: input as ApiRequest['input'], answers: answers as AnswerShape };
}

/** What a call can promise: the keys of its answer, each with what it holds. */
type Promised<C extends Call> = {
  readonly [Key in keyof OutputOf<C>]?: PartOf<NonNullable<OutputOf<C>[Key]>>;
};

type PartOf<Value> = Value extends readonly unknown[]
  ? 'list' | 'one'
  : Value extends object
    ? 'record'
    : 'value';

type GetPath<C extends Call> = C['method'] extends 'GET' ? C['path'] : never;
type PostPath<C extends Call> = C['method'] extends 'POST' ? C['path'] : never;

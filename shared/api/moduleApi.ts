import type { Middleware, Reducer } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { reduxToolkit } from '@vended/shared/api/reduxToolkit';
import type { Call, InputOf } from '../contract/call';
import type { ApiRequest, RequestFailure, ShellApi } from '../module/shellApi';

/** What a module's store hands to its queries as thunk argument. */
export interface StoreExtra {
  readonly shell: ShellApi;
}

const throughShell: BaseQueryFn<ApiRequest, unknown, RequestFailure> = async (request, { extra, signal }) => {
  const result = await (extra as StoreExtra).shell.request({ ...request, signal });
  return result.ok ? { data: result.data } : { error: result.failure };
};

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
}

/** The request of a GET call. The type argument names the call, so that a wrong path or input does not compile. */
export function get<C extends Call>(path: GetPath<C>, input: InputOf<C>): ApiRequest {
  return { method: 'GET', path, input: input as ApiRequest['input'] };
}

/** The request of a POST call, likewise. */
export function post<C extends Call>(path: PostPath<C>, input: InputOf<C>): ApiRequest {
  return { method: 'POST', path, input: input as ApiRequest['input'] };
}

type GetPath<C extends Call> = C['method'] extends 'GET' ? C['path'] : never;
type PostPath<C extends Call> = C['method'] extends 'POST' ? C['path'] : never;

import { useMemo } from 'react';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type * as calls from '@vended/contract/listViews';
import type { ViewedList } from '@vended/contract/viewedLists';
import { get, post } from '@vended/module/query/moduleApi';
import { useShell } from '@vended/module/ShellContext';
import type { ApiRequest, RequestFailure } from '@vended/module/shellApi';

/** What a call answered, or why it failed. */
export type Answered<Output> =
  | { readonly ok: true; readonly data: Output }
  | { readonly ok: false; readonly failure: RequestFailure };

/** The calls for the views of a list. They are made without a store, because every module has its own. */
export function useViewCalls() {
  const shell = useShell();
  return useMemo(() => {
    // The shell checks the shape of the answer that each request expects.
    const send = async <Output>(request: ApiRequest) => (await shell.request(request)) as Answered<Output>;
    return {
      list: (list: ViewedList) =>
        send<OutputOf<typeof calls.listListViews>>(
          get<typeof calls.listListViews>('/list_views', { list }, { views: 'list' }),
        ),
      read: (view_id: string) =>
        send<OutputOf<typeof calls.readListView>>(
          get<typeof calls.readListView>('/list_views', { view_id }, { view: 'record' }),
        ),
      create: (view: Omit<InputOf<typeof calls.createListView>, 'action'>) =>
        send<OutputOf<typeof calls.createListView>>(
          post<typeof calls.createListView>(
            '/list_views',
            { action: 'INSERT', ...view },
            { message: 'value', view_id: 'value' },
          ),
        ),
      change: (changes: Omit<InputOf<typeof calls.changeListView>, 'action'>) =>
        send<OutputOf<typeof calls.changeListView>>(
          post<typeof calls.changeListView>(
            '/list_views',
            { action: 'UPDATE', ...changes },
            { message: 'value' },
          ),
        ),
      remove: (view_id: string) =>
        send<OutputOf<typeof calls.deleteListView>>(
          post<typeof calls.deleteListView>(
            '/list_views',
            { action: 'DELETE', view_id },
            { message: 'value' },
          ),
        ),
    };
  }, [shell]);
}

export type ViewCalls = ReturnType<typeof useViewCalls>;

import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { changePassword, endSessions, listSessions } from '@vended/contract/sessions';
import { moduleApi } from '../moduleApi';

type SessionsOf = Pick<InputOf<typeof listSessions>, 'user_id'>;

export const { useSessionsQuery, useEndSessionsMutation, useChangePasswordMutation } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      sessions: build.query<OutputOf<typeof listSessions>, SessionsOf>({
        query: (input) => get<typeof listSessions>('/sessions', input, { sessions: 'list' }),
        providesTags: ['Session'],
      }),
      endSessions: build.mutation<OutputOf<typeof endSessions>, InputOf<typeof endSessions>>({
        query: (input) => post<typeof endSessions>('/sessions', input, { message: 'value' }),
        // Refetch after a failure too: if the response was lost, the change may have been saved.
        invalidatesTags: ['Session'],
      }),
      changePassword: build.mutation<OutputOf<typeof changePassword>, InputOf<typeof changePassword>>({
        query: (input) => post<typeof changePassword>('/password', input, { message: 'value' }),
        invalidatesTags: (_output, failure) => (failure ? [] : ['Session']),
      }),
    }),
  });

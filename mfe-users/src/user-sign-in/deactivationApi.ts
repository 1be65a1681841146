import { post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { deactivateUser, reactivateUser } from '@vended/contract/users';
import { moduleApi } from '../moduleApi';

type UserOf = Pick<InputOf<typeof deactivateUser>, 'user_id'>;

export const { useDeactivateUserMutation, useReactivateUserMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    deactivateUser: build.mutation<OutputOf<typeof deactivateUser>, UserOf>({
      query: (input) =>
        post<typeof deactivateUser>('/users', { action: 'DEACTIVATE', ...input }, { message: 'value' }),
      // Refetch after a failure too: if the response was lost, the change may have been saved.
      invalidatesTags: ['User', 'Session'],
    }),
    reactivateUser: build.mutation<OutputOf<typeof reactivateUser>, UserOf>({
      query: (input) =>
        post<typeof reactivateUser>('/users', { action: 'REACTIVATE', ...input }, { message: 'value' }),
      invalidatesTags: ['User'],
    }),
  }),
});

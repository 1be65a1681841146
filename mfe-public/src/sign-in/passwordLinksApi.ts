import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { readPasswordLink, requestPasswordLink, usePasswordLink } from '@vended/contract/passwordLinks';
import type { readSession } from '@vended/contract/sessions';
import { anonymously, moduleApi } from '../moduleApi';

type TokenOf = Pick<InputOf<typeof readPasswordLink>, 'token'>;
type Setting = Omit<InputOf<typeof usePasswordLink>, 'action'>;
type Asking = Omit<InputOf<typeof requestPasswordLink>, 'action'>;

export const { useLinkOwnerQuery, useSignedInUserQuery, useSetPasswordMutation, useRequestLinkMutation } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      linkOwner: build.query<OutputOf<typeof readPasswordLink>, TokenOf>({
        query: (input) =>
          anonymously(
            post<typeof readPasswordLink>(
              '/password_links',
              { action: 'READ', ...input },
              { username: 'value' },
            ),
          ),
        // A link works once: whether it still does is asked at every visit.
        keepUnusedDataFor: 0,
      }),
      signedInUser: build.query<OutputOf<typeof readSession>, undefined>({
        query: () => get<typeof readSession>('/session', {}, { username: 'value' }),
        keepUnusedDataFor: 0,
      }),
      setPassword: build.mutation<OutputOf<typeof usePasswordLink>, Setting>({
        query: (input) =>
          anonymously(
            post<typeof usePasswordLink>(
              '/password_links',
              { action: 'USE', ...input },
              { message: 'value' },
            ),
          ),
      }),
      requestLink: build.mutation<OutputOf<typeof requestPasswordLink>, Asking>({
        query: (input) =>
          anonymously(
            post<typeof requestPasswordLink>(
              '/password_links',
              { action: 'REQUEST', ...input },
              { message: 'value' },
            ),
          ),
      }),
    }),
  });

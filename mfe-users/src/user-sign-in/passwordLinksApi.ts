import { post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { issuePasswordLink } from '@vended/contract/passwordLinks';
import { moduleApi } from '../moduleApi';

export const { useIssuePasswordLinkMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    issuePasswordLink: build.mutation<
      OutputOf<typeof issuePasswordLink>,
      Pick<InputOf<typeof issuePasswordLink>, 'user_id'>
    >({
      query: (input) =>
        post<typeof issuePasswordLink>('/password_links', { action: 'ISSUE', ...input }, { path: 'value' }),
    }),
  }),
});

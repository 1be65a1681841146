import { post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { createLead } from '@vended/contract/leads';
import { anonymously, moduleApi } from '../moduleApi';

export const { useSendEnquiryMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    sendEnquiry: build.mutation<OutputOf<typeof createLead>, Omit<InputOf<typeof createLead>, 'action'>>({
      query: (lead) => {
        const input: InputOf<typeof createLead> = { action: 'INSERT', ...lead };
        return { ...anonymously(post<typeof createLead>('/lead', input, {})), okOnly: true };
      },
    }),
  }),
});

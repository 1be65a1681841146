import { post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { createLead, LeadInput } from '@vended/contract/leads';
import { anonymously, moduleApi } from '../moduleApi';

export const { useSendEnquiryMutation } = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    sendEnquiry: build.mutation<OutputOf<typeof createLead>, LeadInput>({
      query: (lead) => {
        const input: InputOf<typeof createLead> = { action: 'INSERT', ...lead };
        return { ...anonymously(post<typeof createLead>('/lead', input, {})), okOnly: true };
      },
    }),
  }),
});

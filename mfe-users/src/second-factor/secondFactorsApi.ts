import { get, post } from '@vended/module/query/moduleApi';
import type { Call, InputOf, OutputOf } from '@vended/contract/call';
import type {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  listSecondFactors,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@vended/contract/secondFactors';
import { moduleApi } from '../moduleApi';

type Given<C extends Call> = Omit<InputOf<C>, 'action'>;

export const {
  useSecondFactorsQuery,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useBeginPasskeyMutation,
  useConfirmPasskeyMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useResetSecondFactorMutation,
} = moduleApi.injectEndpoints({
  endpoints: (build) => ({
    secondFactors: build.query<OutputOf<typeof listSecondFactors>, InputOf<typeof listSecondFactors>>({
      query: (input) => get<typeof listSecondFactors>('/second_factors', input, { second_factors: 'list' }),
      providesTags: ['SecondFactor'],
    }),
    beginTotp: build.mutation<OutputOf<typeof beginTotp>, Given<typeof beginTotp>>({
      query: (input) =>
        post<typeof beginTotp>('/second_factors', { action: 'BEGIN_TOTP', ...input }, { uri: 'value' }),
    }),
    confirmTotp: build.mutation<OutputOf<typeof confirmTotp>, Given<typeof confirmTotp>>({
      query: (input) =>
        post<typeof confirmTotp>(
          '/second_factors',
          { action: 'CONFIRM_TOTP', ...input },
          { message: 'value' },
        ),
      invalidatesTags: ['SecondFactor', 'Session'],
    }),
    beginPasskey: build.mutation<OutputOf<typeof beginPasskey>, Given<typeof beginPasskey>>({
      query: (input) =>
        post<typeof beginPasskey>(
          '/second_factors',
          { action: 'BEGIN_PASSKEY', ...input },
          { token: 'value' },
        ),
    }),
    confirmPasskey: build.mutation<OutputOf<typeof confirmPasskey>, Given<typeof confirmPasskey>>({
      query: (input) =>
        post<typeof confirmPasskey>(
          '/second_factors',
          { action: 'CONFIRM_PASSKEY', ...input },
          { message: 'value' },
        ),
      invalidatesTags: ['SecondFactor', 'Session'],
    }),
    removeSecondFactor: build.mutation<OutputOf<typeof removeSecondFactor>, Given<typeof removeSecondFactor>>(
      {
        query: (input) =>
          post<typeof removeSecondFactor>(
            '/second_factors',
            { action: 'REMOVE', ...input },
            { message: 'value' },
          ),
        invalidatesTags: ['SecondFactor'],
      },
    ),
    renewRecoveryCodes: build.mutation<OutputOf<typeof renewRecoveryCodes>, Given<typeof renewRecoveryCodes>>(
      {
        query: (input) =>
          post<typeof renewRecoveryCodes>(
            '/second_factors',
            { action: 'RENEW_CODES', ...input },
            { recovery_codes: 'list' },
          ),
        invalidatesTags: ['SecondFactor'],
      },
    ),
    resetSecondFactor: build.mutation<OutputOf<typeof resetSecondFactor>, Given<typeof resetSecondFactor>>({
      query: (input) =>
        post<typeof resetSecondFactor>(
          '/second_factors',
          { action: 'RESET', ...input },
          { message: 'value' },
        ),
      invalidatesTags: ['SecondFactor', 'Session'],
    }),
  }),
});

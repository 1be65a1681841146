import { get, post } from '@vended/module/query/moduleApi';
import type { InputOf, OutputOf } from '@vended/contract/call';
import type { addBadge, listBadges, removeBadge, setPin } from '@vended/contract/badges';
import { moduleApi } from '../moduleApi';

export const { useBadgesQuery, useAddBadgeMutation, useRemoveBadgeMutation, useSetPinMutation } =
  moduleApi.injectEndpoints({
    endpoints: (build) => ({
      /** The badges of a person, and whether they have a PIN. */
      badges: build.query<OutputOf<typeof listBadges>, string>({
        query: (user_id) => get<typeof listBadges>('/user_badges', { user_id }, { badges: 'list' }),
        providesTags: ['Stock'],
      }),
      addBadge: build.mutation<OutputOf<typeof addBadge>, Omit<InputOf<typeof addBadge>, 'action'>>({
        query: (input) =>
          post<typeof addBadge>('/user_badges', { action: 'ADD', ...input }, { message: 'value' }),
        invalidatesTags: ['Stock'],
      }),
      removeBadge: build.mutation<OutputOf<typeof removeBadge>, Omit<InputOf<typeof removeBadge>, 'action'>>({
        query: (input) =>
          post<typeof removeBadge>('/user_badges', { action: 'REMOVE', ...input }, { message: 'value' }),
        invalidatesTags: ['Stock'],
      }),
      setPin: build.mutation<OutputOf<typeof setPin>, InputOf<typeof setPin>>({
        query: (input) => post<typeof setPin>('/user_pins', input, { message: 'value' }),
        invalidatesTags: ['Stock'],
      }),
    }),
  });

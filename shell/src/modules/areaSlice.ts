import type { PayloadAction } from '@reduxjs/toolkit';
import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import type { FailureKind } from './moduleFailures';

/** What has become of the module that the person is visiting. */
export type Area =
  | { readonly phase: 'none' }
  /** `readable`: the server has drawn the page, so that there is something to read without the module's code. */
  | { readonly phase: 'loading'; readonly module: string; readonly readable: boolean }
  | { readonly phase: 'ready'; readonly module: string }
  | {
      readonly phase: 'failed';
      readonly module: string;
      readonly build: string;
      readonly kind: FailureKind;
      /** One or two sentences for the person. */
      readonly reason: string;
      /** Names the set of builds that were in the page. */
      readonly composition: string;
      readonly readable: boolean;
    };

const areaSlice = reduxToolkit.createSlice({
  name: 'area',
  initialState: { phase: 'none' } as Area,
  reducers: {
    areaChanged: (_state, { payload }: PayloadAction<Area>): Area => payload,
    /** A module that is being left must not blank what the next one has begun to show. */
    areaLeft: (state, { payload }: PayloadAction<string>): Area =>
      state.phase !== 'none' && state.module === payload ? { phase: 'none' } : state,
  },
});

export const { areaChanged, areaLeft } = areaSlice.actions;
export const areaReducer = areaSlice.reducer;

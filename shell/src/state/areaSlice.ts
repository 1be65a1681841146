import type { PayloadAction } from '@reduxjs/toolkit';
import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import type { FailureKind } from './failureReasons';

/** The state of the module whose page is open. */
export type Area =
  | { readonly phase: 'none' }
  /** `readable`: the page was server-rendered and can be read before the module's code has loaded. */
  | { readonly phase: 'loading'; readonly module: string; readonly readable: boolean }
  | { readonly phase: 'ready'; readonly module: string }
  | {
      readonly phase: 'failed';
      readonly module: string;
      readonly build: string;
      readonly kind: FailureKind;
      /** One or two sentences to show to the user. */
      readonly reason: string;
      /** Identifies the set of builds in the page. */
      readonly composition: string;
      readonly readable: boolean;
    };

const areaSlice = reduxToolkit.createSlice({
  name: 'area',
  initialState: { phase: 'none' } as Area,
  reducers: {
    areaChanged: (_state, { payload }: PayloadAction<Area>): Area => payload,
    /** Ignored if the next module has already taken over: its state must not be cleared. */
    areaLeft: (state, { payload }: PayloadAction<string>): Area =>
      state.phase !== 'none' && state.module === payload ? { phase: 'none' } : state,
  },
});

export const { areaChanged, areaLeft } = areaSlice.actions;
export const areaReducer = areaSlice.reducer;

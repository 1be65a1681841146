import type { PayloadAction } from '@reduxjs/toolkit';
import { reduxToolkit } from '@vended/module/query/reduxToolkit';

/** The message in the banner of the top bar. */
export interface Status {
  readonly type: 'success' | 'error';
  readonly message: string;
  /** Distinguishes repeated messages, so that screen readers announce each one. */
  readonly serial: number;
}

const statusSlice = reduxToolkit.createSlice({
  name: 'status',
  initialState: { current: null as Status | null, serial: 0 },
  reducers: {
    statusShown: (state, { payload }: PayloadAction<Pick<Status, 'type' | 'message'>>) => {
      state.serial += 1;
      state.current = { ...payload, serial: state.serial };
    },
    statusCleared: (state) => {
      state.current = null;
    },
  },
});

export const { statusShown, statusCleared } = statusSlice.actions;
export const statusReducer = statusSlice.reducer;

import type { PayloadAction } from '@reduxjs/toolkit';
import { reduxToolkit } from '@vended/module/query/reduxToolkit';

/** What the banner in the top bar says. */
export interface Status {
  readonly type: 'success' | 'error';
  readonly message: string;
  /** Told apart from the one before it, so that a message said twice is announced twice. */
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

import type { PayloadAction } from '@reduxjs/toolkit';
import { reduxToolkit } from '@vended/module/query/reduxToolkit';

const sidebarSlice = reduxToolkit.createSlice({
  name: 'sidebar',
  initialState: { open: true },
  reducers: {
    sidebarSet: (state, { payload }: PayloadAction<boolean>) => {
      state.open = payload;
    },
  },
});

export const { sidebarSet } = sidebarSlice.actions;
export const sidebarReducer = sidebarSlice.reducer;

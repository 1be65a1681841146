import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const sidebarSlice = createSlice({
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

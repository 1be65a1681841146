import type { PayloadAction } from '@reduxjs/toolkit';
import { reduxToolkit } from '@vended/module/query/reduxToolkit';
import type { Session } from '@vended/contract/sessions';

/** The names that the top bar shows. */
export interface Person {
  readonly username: string;
  readonly accountName: string;
}

interface SessionState {
  readonly session: Session | null;
  readonly person: Person | null;
}

const sessionSlice = reduxToolkit.createSlice({
  name: 'session',
  initialState: { session: null, person: null } as SessionState,
  reducers: {
    sessionChanged: (_state, { payload }: PayloadAction<Session | null>): SessionState => ({
      session: payload,
      person: null,
    }),
    /** The same user has signed in again, so the loaded names are kept. */
    sessionRenewed: (state, { payload }: PayloadAction<Session>): SessionState => ({
      ...state,
      session: payload,
    }),
    personLoaded: (state, { payload }: PayloadAction<Person>): SessionState => ({
      ...state,
      person: payload,
    }),
  },
});

export const { sessionChanged, sessionRenewed, personLoaded } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

/** Returns the state that follows a given one, or the same object if nothing changes. `Part` is what it reads and writes. */
export type StateChange<Part> = <State extends Part>(state: State) => State;

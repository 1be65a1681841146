/** What one label says: a code of the id, with the name and the id to read under it. */
export interface Label {
  readonly id: string;
  readonly name: string;
}

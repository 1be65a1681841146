/** The content of one label: the QR code of the id, with the name and the id as text. */
export interface Label {
  readonly id: string;
  readonly name: string;
}

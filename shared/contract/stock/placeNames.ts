/** What a bin is called where it is not shown in its device. The API says the same in SQL (`placeName`). */
export const binName = (device: string, board: number, bin: number): string =>
  `${device}, board ${board}, bin ${bin}`;

export function inMilliseconds(milliseconds: number | null): string {
  return milliseconds === null ? '–' : `${Math.round(milliseconds)} ms`;
}

export function inKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}

export function inPercent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

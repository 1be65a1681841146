export function inMilliseconds(milliseconds: number | null): string {
  return milliseconds === null ? '–' : `${Math.round(milliseconds).toLocaleString('en-GB')}\u00a0ms`;
}

export function inKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en-GB')}\u00a0kB`;
}

export function inPercent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;
}

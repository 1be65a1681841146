interface Picture {
  readonly src: string;
  readonly alt: string;
}

function locker(open: boolean): string {
  const doors = [0, 1, 2, 3, 4, 5].map((door) => {
    const [x, y] = [50 + (door % 3) * 70, 40 + Math.floor(door / 3) * 90];
    const fill = open && door === 1 ? '#0c0e10' : '#c9ced6';
    return `<rect x="${x}" y="${y}" width="60" height="80" fill="${fill}"/><rect x="${x + 48}" y="${y + 36}" width="5" height="14" fill="#0b7a75"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240"><rect x="40" y="30" width="220" height="190" fill="#7b8594"/>${doors.join('')}<rect x="40" y="220" width="220" height="8" fill="#15181c"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Two drawings of a locker, for stories that need pictures. */
export const svgPictures: readonly [Picture, Picture] = [
  { src: locker(false), alt: 'Front' },
  { src: locker(true), alt: 'Door open' },
];

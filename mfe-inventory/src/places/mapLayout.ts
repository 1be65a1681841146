/** A place whose position is known, in degrees. */
export interface MappedPlace {
  readonly id: string;
  readonly name: string;
  /** The address of its page. */
  readonly path: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** One or more places, too close to each other to be clicked one by one, as one spot. In pixels. */
export interface Spot {
  readonly places: readonly [MappedPlace, ...MappedPlace[]];
  readonly x: number;
  readonly y: number;
  /** On which side of the spot its name has space, if on any. */
  readonly nameAt: 'end' | 'start' | undefined;
}

/** A meridian or a parallel, in pixels from the start or the top, and what it is called. */
interface Line {
  readonly direction: 'meridian' | 'parallel';
  readonly at: number;
  readonly name: string;
}

interface GridLine extends Line {
  /** Whether its name has space: it covers nothing and is not cut. */
  readonly named: boolean;
}

export interface MapLayout {
  readonly spots: readonly Spot[];
  readonly grid: readonly GridLine[];
  /** Missing if one scale bar would not be accurate for the whole map. */
  readonly scale: { readonly pixels: number; readonly name: string } | undefined;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  /** The smallest size of a click target. */
  readonly target: number;
}

const earthRadius = 6_371_000;
/** The latitude at which the map is cut off: at the poles, the projection is infinite. */
const maxLatitude = 85;
/** The smallest extent of the map, so that a single place is shown with some of its surroundings. */
const minMetres = 1000;
const padding = 44;
const lineHeight = 18;
/** Of a character in the name of a line of the grid. */
const gridCharacterWidth = 7;
/** Between a line of the grid and its name. */
export const gridGap = 4;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The Mercator projection, in which north is always up and small shapes are not distorted. */
const northing = (latitude: number) =>
  Math.log(Math.tan(Math.PI / 4 + radians(Math.max(-maxLatitude, Math.min(maxLatitude, latitude))) / 2));
const latitudeAt = (y: number) => degrees(2 * Math.atan(Math.exp(y)) - Math.PI / 2);

/** Lays out the spots, a grid and a scale in a frame, zoomed in as far as the places allow. Empty without places. */
export function mapLayout(places: readonly MappedPlace[], { width, height, target }: Frame): MapLayout {
  const [first] = places;
  if (!first) return { spots: [], grid: [], scale: undefined };
  const easting = eastings(places);
  const points = places.map((place) => ({ place, x: easting(place), y: northing(place.latitude) }));
  const [west, east] = ends(points.map(({ x }) => x));
  const [south, north] = ends(points.map(({ y }) => y));
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2];
  /** Metres on the ground for one unit of the projection, in the middle of the map. */
  const ground = earthRadius * Math.cos(radians(latitudeAt(middleY)));
  const least = minMetres / ground;
  const scale = Math.min(
    (width - 2 * padding) / Math.max(east - west, least),
    (height - 2 * padding) / Math.max(north - south, least),
  );
  const toX = (x: number) => width / 2 + (x - middleX) * scale;
  const toY = (y: number) => height / 2 - (y - middleY) * scale;

  const groups: { places: [MappedPlace, ...MappedPlace[]]; x: number; y: number }[] = [];
  for (const { place, ...point } of points) {
    const [x, y] = [toX(point.x), toY(point.y)];
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < target);
    if (near) near.places.push(place);
    else groups.push({ places: [place], x, y });
  }
  /** The compass in the upper corner and the scale in the lower one, where `PlacesMap` draws them. */
  const fixed = [
    { left: width - 36, right: width, top: 28, bottom: 68 },
    { left: width - width / 4 - 24, right: width, top: height - 38, bottom: height },
  ];
  const { spots, taken } = withNames(groups, { width, target, fixed });
  const grid = gridOf({ width, height, middleX, middleY, scale, toX, toY });
  return {
    spots,
    grid: withGridNames(grid, width, taken),
    scale: scaleOf({ width, height, middleY, scale, ground }),
  };
}

const ends = (numbers: readonly number[]): readonly [number, number] => [
  Math.min(...numbers),
  Math.max(...numbers),
];

/** Longitudes east of Greenwich; shifted if the places lie on both sides of the 180th meridian. */
function eastings(places: readonly MappedPlace[]): (place: MappedPlace) => number {
  const around = ({ longitude }: MappedPlace) => radians(longitude < 0 ? longitude + 360 : longitude);
  const plain = ({ longitude }: MappedPlace) => radians(longitude);
  const span = (of: typeof plain) => {
    const [from, to] = ends(places.map(of));
    return to - from;
  };
  return span(around) < span(plain) - 1e-9 ? around : plain;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Labels the spots whose label covers no other spot or label, and returns what they take up. */
function withNames(
  spots: readonly Omit<Spot, 'nameAt'>[],
  { width, target, fixed }: Pick<Frame, 'width' | 'target'> & { readonly fixed: readonly Box[] },
) {
  const taken = [...spots.map(({ x, y }) => boxAround(x - target / 2, x + target / 2, y)), ...fixed];
  const named = spots.map((spot, index): Spot => {
    const { x, y, places } = spot;
    const length = widthOf(nameOf(places));
    const sides = [
      ['end', boxAround(x, x + target / 2 + length, y)],
      ['start', boxAround(x - target / 2 - length, x, y)],
    ] as const;
    const free = sides.find(
      ([, box]) =>
        box.left >= 0 &&
        box.right <= width &&
        taken.every((other, place) => place === index || !overlap(box, other)),
    );
    if (free) taken.push(free[1]);
    return { ...spot, nameAt: free?.[0] };
  });
  return { spots: named, taken };
}

/** The space for the label of a spot: a little more than most texts take up. Capital letters are wider. */
export const widthOf = (label: string): number =>
  8 * label.length + 4 * (label.match(/\p{Lu}/gu)?.length ?? 0);

/** Labels the lines of the grid whose label has space: at the top of a meridian and at the start of a parallel. */
function withGridNames(grid: readonly Line[], width: number, taken: readonly Box[]): GridLine[] {
  const all = [...taken];
  return grid.map((line) => {
    const length = line.name.length * gridCharacterWidth;
    const box =
      line.direction === 'meridian'
        ? { left: line.at, right: line.at + gridGap + length, top: 0, bottom: lineHeight }
        : { left: 0, right: gridGap + length, top: line.at - lineHeight, bottom: line.at };
    const named = box.right <= width && box.top >= 0 && all.every((other) => !overlap(box, other));
    if (named) all.push(box);
    return { ...line, named };
  });
}

const boxAround = (left: number, right: number, y: number): Box => ({
  left,
  right,
  top: y - lineHeight / 2,
  bottom: y + lineHeight / 2,
});

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The label of a spot: the name of its place, or the number of places. */
export const nameOf = ([first, ...others]: Spot['places']): string =>
  others.length === 0 ? first.name : `${others.length + 1} places`;

interface View {
  readonly width: number;
  readonly height: number;
  readonly middleX: number;
  readonly middleY: number;
  /** Pixels of one unit of the projection. */
  readonly scale: number;
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
}

const steps = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001] as const;

/** Meridians and parallels at whole steps, about a third of the frame apart. */
function gridOf({ width, height, middleX, middleY, scale, toX, toY }: View): Line[] {
  const [west, east] = [degrees(middleX - width / 2 / scale), degrees(middleX + width / 2 / scale)];
  const [south, north] = [latitudeAt(middleY - height / 2 / scale), latitudeAt(middleY + height / 2 / scale)];
  const step = steps.find((each) => each <= Math.min(east - west, north - south) / 2) ?? 0.001;
  return [
    ...wholeSteps(west, east, step).map((longitude): Line => {
      const shown = ((longitude + 540) % 360) - 180;
      return { direction: 'meridian', at: toX(radians(longitude)), name: angle(shown, step, 'E', 'W') };
    }),
    ...wholeSteps(south, north, step).map((latitude): Line => ({
      direction: 'parallel',
      at: toY(northing(latitude)),
      name: angle(latitude, step, 'N', 'S'),
    })),
  ];
}

function wholeSteps(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

function angle(value: number, step: number, positive: string, negative: string): string {
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? '0°' : `${text}° ${value > 0 ? positive : negative}`;
}

/** How much the scale may differ between the middle of the map and its edges for a scale bar to be shown. */
const maxDifference = 1.1;

function scaleOf({
  width,
  height,
  middleY,
  scale,
  ground,
}: Pick<View, 'width' | 'height' | 'middleY' | 'scale'> & { readonly ground: number }) {
  const groundAt = (y: number) => earthRadius * Math.cos(radians(latitudeAt(y)));
  const edges = [groundAt(middleY - height / 2 / scale), groundAt(middleY + height / 2 / scale)];
  if (edges.some((edge) => Math.max(edge / ground, ground / edge) > maxDifference)) return undefined;
  const longest = ((width / 4) * ground) / scale;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = power * ([5, 2, 1].find((factor) => factor * power <= longest) ?? 1);
  const name = metres >= 1000 ? `${(metres / 1000).toLocaleString('en-GB')} km` : `${metres} m`;
  return { pixels: (metres / ground) * scale, name };
}

import { mapLayout, type MappedPlace } from './mapLayout';

const frame = { width: 640, height: 360, target: 28 };

const place = (name: string, latitude: number, longitude: number): MappedPlace => ({
  id: name,
  name,
  path: `/${name}`,
  latitude,
  longitude,
});

const leeds = place('Leeds', 53.8012, -1.5702);
const sheffield = place('Sheffield', 53.3811, -1.4701);
const southampton = place('Southampton', 50.9097, -1.4044);

const spotOf = (places: readonly MappedPlace[], name: string) => {
  const found = mapLayout(places, frame).spots.find((spot) => spot.places.some((each) => each.name === name));
  if (!found) throw new Error(`${name} has no spot.`);
  return found;
};

test('north is up and east is at the right, and every place is in the frame', () => {
  const places = [leeds, sheffield, southampton];
  const [north, middle, south] = places.map(({ name }) => spotOf(places, name));
  expect(north?.y).toBeLessThan(middle?.y ?? 0);
  expect(middle?.y).toBeLessThan(south?.y ?? 0);
  expect(north?.x).toBeLessThan(south?.x ?? 0);
  for (const spot of [north, middle, south]) {
    expect(spot?.x).toBeGreaterThan(0);
    expect(spot?.x).toBeLessThan(640);
    expect(spot?.y).toBeGreaterThan(0);
    expect(spot?.y).toBeLessThan(360);
  }
});

test('the scale is true: Leeds and Sheffield are 47 km apart', () => {
  const { spots, scale } = mapLayout([leeds, sheffield], frame);
  const [one, other] = spots;
  const pixels = Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0));
  const kilometres = (pixels / (scale?.pixels ?? 1)) * Number.parseFloat(scale?.name ?? '');
  expect(scale?.name).toMatch(/ km$/);
  expect(kilometres).toBeGreaterThan(46.5);
  expect(kilometres).toBeLessThan(47.8);
});

test('a map of continents has no scale, because none would be true for all of it', () => {
  expect(mapLayout([leeds, place('Cape Town', -33.92, 18.42)], frame).scale).toBeUndefined();
});

test('one place is in the middle, with what is around it', () => {
  const { spots, scale, grid } = mapLayout([leeds], frame);
  expect(spots).toMatchObject([{ x: 320, y: 180, nameAt: 'end' }]);
  expect(scale?.name).toMatch(/^\d+ m$/);
  expect(grid.length).toBeGreaterThan(1);
});

test('places that could not be pressed one by one are one spot', () => {
  const dock = place('Dock', 53.8013, -1.5703);
  expect(mapLayout([leeds, dock, southampton], frame).spots.map(({ places }) => places.length)).toEqual([
    2, 1,
  ]);
  expect(mapLayout([leeds, dock], frame).spots).toHaveLength(1);
  expect(mapLayout([leeds, place('Depot', 53.805, -1.56)], frame).spots).toHaveLength(2);
});

test('places on both sides of the 180th meridian are neighbours', () => {
  const places = [place('Suva', -18.14, 178.44), place('Apia', -13.83, -171.77)];
  const [suva, apia] = places.map(({ name }) => spotOf(places, name));
  expect(suva?.x).toBeLessThan(apia?.x ?? 0);
  const { grid } = mapLayout(places, frame);
  expect(grid.filter(({ direction }) => direction === 'meridian').map(({ name }) => name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/° E$/), expect.stringMatching(/° W$/)]),
  );
});

test('a name is left out where it would cover another spot, and stands on the side that has space', () => {
  const places = [
    place('West', 53, -2),
    place('A name that is long enough to reach the others', 53, -1.5),
    place('Eastern', 53, -1),
  ];
  const spots = mapLayout(places, { ...frame, width: 300 }).spots.map(({ nameAt }) => nameAt);
  expect(spots).toEqual(['end', undefined, 'start']);
});

test('a name does not cover the compass', () => {
  const [, north] = mapLayout([place('Depot', 52.46, -1.83), place('Workshop', 53.38, -1.4)], {
    width: 286,
    height: 360,
    target: 44,
  }).spots;
  expect(north?.nameAt).toBe('start');
});

test('a name of capital letters, which are wider, is left out sooner', () => {
  const nameAt = (name: string) =>
    mapLayout([place(name, 53, -1.5)], { ...frame, width: 300 }).spots[0]?.nameAt;
  expect(nameAt('Loading dock')).toBe('end');
  expect(nameAt('LOADING DOCK')).toBeUndefined();
});

test('no line of the grid has a name that is cut or covers another, however wide the map is', () => {
  for (let width = 320; width <= 1920; width += 20) {
    const named = mapLayout([leeds, sheffield, southampton], { ...frame, width }).grid.filter(
      (line) => line.named,
    );
    const boxes = named.map(({ direction, at, name }) => {
      const [left, bottom] = direction === 'meridian' ? [at + 4, 14] : [4, at - 4];
      return { left, right: left + 6.5 * name.length, top: bottom - 10, bottom };
    });
    const overlapping = boxes.filter((one, index) =>
      boxes
        .slice(index + 1)
        .some(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    );
    const cut = boxes.filter(({ right, top }) => right > width || top < 0);
    expect({ width, overlapping, cut }).toEqual({ width, overlapping: [], cut: [] });
    expect(named.length).toBeGreaterThan(1);
  }
});

test.each([90, -90])('a pole at %d degrees is still on the map', (latitude) => {
  const { spots } = mapLayout([leeds, place('Pole', latitude, 0)], frame);
  for (const { x, y } of spots) expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
});

test('without places there is nothing', () => {
  expect(mapLayout([], frame)).toEqual({ spots: [], grid: [], scale: undefined });
});

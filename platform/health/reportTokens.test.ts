import { randomBytes } from 'node:crypto';
import { createReportTokens } from './reportTokens';

const hour = 3_600_000;
const alpha = { name: 'mfe-alpha', build: '1.0.0+0123456789abcdef' };
const beta = { name: 'mfe-beta', build: '2.0.0+0123456789abcdef' };

describe('the token of a page', () => {
  const tokens = createReportTokens(randomBytes(32));
  afterEach(() => jest.restoreAllMocks());

  it('names the builds that the page was given, and no others', () => {
    const token = tokens.read(tokens.issue([alpha, beta]));
    expect(token?.names(alpha)).toBe(true);
    expect(token?.names(beta)).toBe(true);
    expect(token?.names({ name: alpha.name, build: beta.build })).toBe(false);
    expect(token?.names({ name: 'mfe-gamma', build: '1.0.0' })).toBe(false);
  });

  it('names no build of a developer', () => {
    const token = tokens.read(tokens.issue([{ ...alpha, origin: 'http://localhost:3001' }]));
    expect(token?.names(alpha)).toBe(false);
  });

  it('is another for every page', () => {
    const [one, other] = [1, 2].map(() => tokens.read(tokens.issue([alpha]))?.id);
    expect(one).not.toBe(other);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'token'],
    ['one of another key', createReportTokens(randomBytes(32)).issue([alpha])],
    ['one whose builds were exchanged', exchanged(tokens.issue([alpha]), tokens.issue([beta]))],
    ['one without its signature', tokens.issue([alpha]).replace(/\.[^.]+$/, '')],
  ])('is not %s', (_what, token) => {
    expect(tokens.read(token)).toBeNull();
  });

  it.each([
    ['from a server whose clock is five minutes ahead', -5 / 60, true],
    ['of a page whose last answer of the registry is an hour old', 1, true],
    ['of such a page, from a server whose clock is five minutes behind', 1 + 5 / 60, true],
    ['that is older', 1.2, false],
    ['from the future', -0.2, false],
  ])('is read %s', (_what, hours, isValid) => {
    const token = tokens.issue([alpha]);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + hours * hour);
    expect(tokens.read(token) !== null).toBe(isValid);
  });
});

it('an open page gets a new token long before its own expires, also where its browser keeps answers', () => {
  const tokens = createReportTokens(randomBytes(32));
  const now = Date.now();
  const periodIn = (minutes: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000);
    return tokens.period();
  };
  expect(periodIn(30)).not.toBe(periodIn(0));
  jest.restoreAllMocks();
});

/** A token with the builds of another. */
function exchanged(token: string, other: string): string {
  const [id, at, , signature] = token.split('.');
  return [id, at, other.split('.')[2], signature].join('.');
}

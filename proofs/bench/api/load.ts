import { readFile } from 'node:fs/promises';
import { demonstrationPassword } from '../../../api/resources/sessions/demonstrationPassword';
import { type Call, type Measured, measure, signIn, withServer } from './clients';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const minutes = Number(process.env.BENCH_MINUTES ?? 0);

/**
 * Loads the API with sign-ins, with pictures, and with a mixture of what people do. With `BENCH_MINUTES` it continues
 * with the mixture for that long, and prints every half minute how much memory the server uses.
 */
async function bench(): Promise<void> {
  await withServer(async (address, pid) => {
    const cookie = await signIn(address, 'acme.admin');
    const get = (path: string): Call => ({ url: `${address}/api${path}`, cookie });
    // Only a few attempts for one name are let through at a time.
    const logins = ['acme.admin', 'acme.user', 'globex.admin', 'platform'].map((username): Call => ({
      url: `${address}/api/login`,
      cookie: '',
      body: { username, password: demonstrationPassword },
    }));
    const picture = get(await pictureOf(address));
    const reads = ['/items?limit=50', '/vendors?limit=50', '/devices?limit=50', '/users?limit=50'].map(get);
    // Of a hundred calls one is a sign-in, and thirty are pictures in a list.
    const mixture = [
      ...logins.slice(0, 1),
      ...Array.from({ length: 30 }, () => picture),
      ...Array.from({ length: 69 }, (_, index) => reads[index % reads.length] ?? picture),
    ];
    say('Sign-in', await measure(seconds, logins));
    say('Picture', await measure(seconds, [picture]));
    say('Mixture', await measure(seconds, mixture));
    const memory: number[] = [];
    const end = Date.now() + minutes * 60_000;
    while (Date.now() < end) {
      say('Mixture', await measure(30, mixture, false));
      memory.push(await residentMegabytes(pid));
      console.log(`  memory of the server: ${memory.at(-1) ?? 0} MB`);
    }
    if (memory.length > 1) {
      const half = Math.ceil(memory.length / 2);
      const [first, second] = [middle(memory.slice(0, half)), middle(memory.slice(half))];
      console.log(`Middle of the first half ${first} MB, of the second ${second} MB`);
    }
  });
}

function say(what: string, { perSecond, median, slowest }: Measured): void {
  console.log(
    `${what.padEnd(10)} ${perSecond.toFixed(0).padStart(6)}/s   median ${median.toFixed(1)} ms   99 % below ${slowest.toFixed(1)} ms`,
  );
}

/** The address of a picture of the demonstration's blog: read from the database, like those of items. */
async function pictureOf(address: string): Promise<string> {
  const response = await fetch(`${address}/api/blog_insecure`);
  const { blogs } = (await response.json()) as { blogs: { image_urls: string }[] };
  const urls = blogs.flatMap(({ image_urls }) => JSON.parse(image_urls || '[]') as string[]);
  const file = urls[0]?.split('/').at(-1);
  if (!file) throw new Error('No post of the demonstration has a picture.');
  return `/blog_public_image?image=${encodeURIComponent(file)}`;
}

/** The resident memory of the process. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

void bench();

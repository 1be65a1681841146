import { parsedUrl } from '@vended/contract/parsedUrl';
import { videoAddress } from '@vended/contract/richText';

/** The address of the embedded player for the address of a video page or player; undefined for any other address. */
export function playerAddress(address: string): string | undefined {
  const typed = address.trim();
  const full = /^https?:\/\//.test(typed) ? typed : `https://${typed}`;
  const parsed = parsedUrl(full);
  if (!parsed) return undefined;
  const { hostname, pathname, searchParams } = parsed;
  const host = hostname.replace(/^(?:www|m)\./, '');
  const last = pathname.split('/').at(-1) ?? '';
  const id = /^[\w-]+$/.test(last) ? last : '';
  if (host === 'youtube.com' && pathname === '/watch') return youtube(searchParams.get('v') ?? '');
  if (host === 'youtube.com' && pathname.startsWith('/shorts/')) return youtube(id);
  if (host === 'youtu.be') return youtube(id);
  if (host === 'vimeo.com' && /^\d+$/.test(id)) return `https://player.vimeo.com/video/${id}`;
  return videoAddress(full);
}

function youtube(id: string): string | undefined {
  return /^[\w-]+$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
}

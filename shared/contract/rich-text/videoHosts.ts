/** The only places that a video in a blog post or a career may be shown from (reading 16), by what people call the site. */
const hostsBySite = {
  YouTube: ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
  Vimeo: ['https://player.vimeo.com'],
} as const;

export const videoHosts = Object.values(hostsBySite).flat();

export const videoSites = Object.keys(hostsBySite);

/** The host that a video is stored with and shown from; undefined if its own is not allowed. That of YouTube sets no cookie before a video is played. */
export function playerHost(origin: string): string | undefined {
  const allowed = videoHosts.find((host) => host === origin);
  return allowed === 'https://www.youtube.com' ? 'https://www.youtube-nocookie.com' : allowed;
}

/** The only places that a video in a blog post or a career may be shown from (reading 16). */
export const videoHosts = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
] as const;

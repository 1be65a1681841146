import type { GalleryPicture } from './Gallery';

/** The pictures of the hardware gallery on the home page and the product range. */
export const hardwarePictures: readonly GalleryPicture[] = [
  { name: 'type-s-spiral-open', caption: 'Type S spiral: the coils close up' },
  { name: 'type-s-locker', caption: 'Type S locker, 24 doors' },
  { name: 'type-s-spiral-slim', caption: 'Type S spiral, slim' },
  { name: 'type-c-lockers', caption: 'Type C lockers, three door sizes' },
  { name: 'type-c-carousel-tray', caption: 'Type C carousel: one tray, lifted out' },
  { name: 'type-c-cabinet', caption: 'Type C cabinet, one door open' },
  { name: 'type-c-return-bin', caption: 'Type C workwear return bin' },
  { name: 'type-c-rack', caption: 'Type C sling and tooling rack' },
];

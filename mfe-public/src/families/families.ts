import type { PictureName } from '../pictures/pictureFiles';

/** The letter of a hardware family. */
export type FamilyLetter = 'S' | 'C' | 'U';

export interface Family {
  readonly letter: FamilyLetter;
  readonly name: string;
  /** What belongs to it, in a few words. */
  readonly kinds: string;
  readonly summary: string;
  readonly picture: PictureName;
  readonly pictureText: string;
}

/** The three hardware families (spec 1). */
export const families: readonly Family[] = [
  {
    letter: 'S',
    name: 'Type S',
    kinds: 'Spiral machines and lockers',
    summary:
      'Coils for what is small and often needed: gloves, blades, batteries, fixings. Lockers for what does not fit a coil.',
    picture: 'type-s-spiral',
    pictureText:
      'Type S spiral machine: six shelves of coils behind glass, with touch screen, badge reader and keypad',
  },
  {
    letter: 'C',
    name: 'Type C',
    kinds: 'Carousel, lockers, cabinets, return bin and racks',
    summary:
      'Turning trays that show one place at a time, for tools that come back. With lockers, cabinets and racks for the rest of the store.',
    picture: 'type-c-carousel',
    pictureText: 'Type C carousel: nine turning trays behind glass, one small door lit for opening',
  },
  {
    letter: 'U',
    name: 'Type U',
    kinds: 'Unlimited: modular and wireless',
    summary:
      'Boxes that stand alone or stack into a wall, each with its own lock and radio. Coming soon; patent pending.',
    picture: 'type-u-wall',
    pictureText: 'Type U modules stacked into a wall: doors, drawers and a glass-fronted shelf',
  },
];

import type { FamilyName } from '../paths';
import type { PictureName } from '../pictures/pictureFiles';

/** The letter of a hardware family. */
export type FamilyLetter = 'S' | 'C' | 'U';

export interface Family {
  readonly letter: FamilyLetter;
  readonly name: FamilyName;
  /** The kinds of products in it, in a few words. */
  readonly kinds: string;
  readonly summary: string;
  readonly suitableFor: readonly string[];
  /** The prices in pounds that the family's card names, and of which machine they are; null until they are announced (specification 9). */
  readonly from: { readonly machine: string; readonly purchase: number; readonly monthly: number } | null;
  readonly picture: PictureName;
  readonly pictureText: string;
}

/** The three hardware families (specification 1). */
export const families: readonly Family[] = [
  {
    letter: 'S',
    name: 'Type S',
    kinds: 'Spiral/coil machines and lockers',
    summary:
      'Coils for what is small and often needed: gloves, blades, batteries, fixings. Lockers for what does not fit a coil.',
    suitableFor: [
      'Protective equipment: gloves, glasses, masks, ear plugs',
      'Consumables: blades, inserts, abrasives, tape',
      'Batteries, fuses and small spares',
      'Boxed goods too large for a coil, in lockers',
    ],
    from: { machine: 'Locker', purchase: 3850, monthly: 67.59 },
    picture: 'type-s-spiral',
    pictureText:
      'Type S spiral machine: six shelves of coils behind glass, with touch screen, badge reader and keypad',
  },
  {
    letter: 'C',
    name: 'Type C',
    kinds: 'Carousel, lockers, cabinets, workwear return bin, sling and tooling racks',
    summary:
      'Turning trays that show one place at a time, for tools that come back. With lockers, cabinets and racks for the rest of the store.',
    suitableFor: [
      'Tools, gauges and instruments that are borrowed and returned',
      'Many different sizes in one machine',
      'Radios, scanners and tablets, charged in their locker',
      'Workwear that is handed in, and slings that are hung up',
    ],
    from: { machine: 'Lockers', purchase: 2652, monthly: 46.56 },
    picture: 'type-c-carousel',
    pictureText: 'Type C carousel: nine turning trays behind glass, one small door lit for opening',
  },
  {
    letter: 'U',
    name: 'Type U',
    kinds: 'Unlimited, modular and wireless, coming soon, patent pending',
    summary: 'Boxes that stand alone or stack into a wall, each with its own lock and radio.',
    suitableFor: [
      'Sites that grow or move, one module at a time',
      'Places without a network socket',
      'Corners, vehicles and counters where no machine fits',
      'Doors, drawers and shelves in one wall',
    ],
    from: null,
    picture: 'type-u-wall',
    pictureText: 'Type U modules stacked into a wall: doors, drawers and a glass-fronted shelf',
  },
];

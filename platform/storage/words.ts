import { printable } from '@vended/server/printable';
import { z } from 'zod';

/** Text from people and files, which is printed in a terminal and shown to administrators. */
export const words = z.string().transform(printable);

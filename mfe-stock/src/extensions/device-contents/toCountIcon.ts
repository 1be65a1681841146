import type { LucideIcon } from 'lucide-react';
import ClipboardList from 'lucide-react/icons/clipboard-list';

/** The sign of a bin that asked to be counted. */
export const toCountIcon: LucideIcon = ClipboardList;

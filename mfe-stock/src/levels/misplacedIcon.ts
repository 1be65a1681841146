import type { LucideIcon } from 'lucide-react';
import PackageX from 'lucide-react/icons/package-x';

/** The sign of what is in a bin and does not belong there. */
export const misplacedIcon: LucideIcon = PackageX;

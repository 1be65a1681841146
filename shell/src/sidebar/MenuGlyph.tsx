import type { LucideIcon } from 'lucide-react';
import Briefcase from 'lucide-react/icons/briefcase';
import Chart from 'lucide-react/icons/chart-column';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import Layers from 'lucide-react/icons/layers';
import MapSheet from 'lucide-react/icons/map';
import Monitor from 'lucide-react/icons/monitor';
import Newspaper from 'lucide-react/icons/newspaper';
import Package from 'lucide-react/icons/package';
import Settings from 'lucide-react/icons/settings';
import Sliders from 'lucide-react/icons/sliders-horizontal';
import Tag from 'lucide-react/icons/tag';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import type { MenuIcon } from '@vended/module/platform/manifest';
import { Icon } from '@vended/design/components/Icon';

const glyphs: Readonly<Record<MenuIcon, LucideIcon>> = {
  home: House,
  layers: Layers,
  truck: Truck,
  package: Package,
  users: Users,
  monitor: Monitor,
  sliders: Sliders,
  chart: Chart,
  settings: Settings,
  briefcase: Briefcase,
  newspaper: Newspaper,
  inbox: Inbox,
  file: FileText,
  map: MapSheet,
  tag: Tag,
  wrench: Wrench,
};

/** The icon of a menu entry, by its name in the module's manifest. */
export function MenuGlyph({ name }: { readonly name: MenuIcon }) {
  return <Icon glyph={glyphs[name]} size={20} />;
}

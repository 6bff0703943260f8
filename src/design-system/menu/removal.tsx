import { Trash2 } from 'lucide-react';
import type { MenuItem } from './menu.tsx';

/** The entry of a menu that deletes what the menu is about. */
export const removal = (label: string, onSelect: () => void) =>
  ({ id: 'remove', label, icon: <Trash2 aria-hidden />, danger: true, onSelect }) satisfies MenuItem;

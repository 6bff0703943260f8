import type { ReactNode } from 'react';

export interface NavItem {
  id: string;
  label: string;
  href: string;
  icon?: ReactNode;
  /** A count or a word at the end of the line. */
  badge?: string | number;
  current?: boolean;
}

export interface NavSection {
  id: string;
  /** Without a label its items stand alone and cannot be folded. */
  label?: string;
  items: readonly NavItem[];
}

export { Nav, type NavProps } from './nav.tsx';
export { NavLink } from './nav-link.tsx';
export type { NavItem, NavSection } from './nav-model.ts';

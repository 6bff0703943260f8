export { Menu, type MenuChoice, type MenuEntry, type MenuGroup, type MenuItem, type MenuProps } from './menu.tsx';
export { MoreMenu } from './more-menu.tsx';
export { removal } from './removal.tsx';

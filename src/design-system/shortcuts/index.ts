export { ShortcutHelp, type ShortcutHelpProps } from './shortcut-help.tsx';
export { setSingleKeys } from './listed-shortcuts.ts';
export { useShortcuts, type PageShortcut } from './use-shortcuts.ts';

export { CommandPalette, type CommandPaletteProps } from './command-palette.tsx';
export { CommandList, type Command, type CommandListProps } from './command-list.tsx';
export { commandKey, useCommandShortcut } from './use-command-shortcut.ts';
export { fuzzyFilter, fuzzyScore } from './fuzzy.ts';

export { actOf, isTyping, type KeyPress } from './key-press.ts';
export { useWalk } from './use-walk.ts';
export { shortcutsOf, WalkItem, WalkKeys } from './walk-item.tsx';

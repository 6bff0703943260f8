const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** How a shortcut with the command key of this computer is written. */
export const withCommand = (key: string) => (isMac ? `⌘${key}` : `Ctrl+${key}`);

export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const commands: Record<string, Shortcut> = {
  f: 'find',
  s: 'save',
  p: 'print',
  '=': 'zoom-in',
  '+': 'zoom-in',
  '-': 'zoom-out',
  '0': 'fit-width',
  z: 'undo',
  y: 'redo',
};

const letters: Record<string, Shortcut> = {
  h: 'highlight',
  t: 'text',
  d: 'ink',
  i: 'stamp',
  s: 'signature',
  r: 'rotate',
  g: 'go-to-page',
  c: 'comment',
  m: 'hand',
  f: 'full-screen',
};

/** With Alt, as browsers have them. */
const trail: Record<string, Shortcut> = { ArrowLeft: 'back', ArrowRight: 'forward' };

export type Shortcut =
  | 'find'
  | 'find-next'
  | 'find-previous'
  | 'save'
  | 'print'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit-width'
  | 'highlight'
  | 'text'
  | 'ink'
  | 'stamp'
  | 'signature'
  | 'rotate'
  | 'go-to-page'
  | 'first-page'
  | 'last-page'
  | 'comment'
  | 'hand'
  | 'full-screen'
  | 'back'
  | 'forward'
  | 'put-back'
  | 'undo'
  | 'redo';

/** What a key means to the viewer. Single letters only count while nothing is typed into. */
export function shortcutOf(press: KeyPress, typing: boolean): Shortcut | undefined {
  const command = press.ctrlKey || press.metaKey;
  const key = press.key.toLowerCase();
  if (press.altKey) return command || typing ? undefined : trail[press.key];
  if (key === 'f3' || (command && key === 'g')) return press.shiftKey ? 'find-previous' : 'find-next';
  if (command && key === 'z' && press.shiftKey) return typing ? undefined : 'redo';
  if (command) return typing && (key === 'z' || key === 'y') ? undefined : commands[key];
  if (typing) return undefined;
  if (key === 'escape') return 'put-back';
  if (key === 'home') return 'first-page';
  if (key === 'end') return 'last-page';
  return press.shiftKey ? undefined : letters[key];
}

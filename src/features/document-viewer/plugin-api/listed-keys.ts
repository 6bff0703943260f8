import type { ViewerCapabilities } from '../engine/open-document.ts';
import { messages } from './document-viewer.messages.ts';
import { withCommand, type Shortcut } from './shortcuts.ts';

interface ListedKey {
  /** As they are printed on the keyboard. */
  keys: readonly string[];
  label: string;
  /** What must be allowed for it. */
  needs?: keyof ViewerCapabilities;
}

/** What the help says of each shortcut, in the order in which it lists them. */
export function listedKeys(): Record<Shortcut, ListedKey> {
  const { toolbar, tools, find, annotating, keys } = messages;
  const tool = (name: keyof typeof tools) =>
    ({ keys: [tools[name].shortcut], label: tools[name].label, needs: 'annotate' }) as const;
  return {
    highlight: tool('highlight'),
    text: tool('text'),
    ink: tool('ink'),
    stamp: tool('stamp'),
    signature: tool('signature'),
    comment: { keys: ['C'], label: keys.comment, needs: 'annotate' },
    'put-back': { keys: ['Esc'], label: keys.putBack, needs: 'annotate' },
    undo: { keys: [withCommand('Z')], label: annotating.undo, needs: 'annotate' },
    redo: { keys: [withCommand('Y')], label: annotating.redo, needs: 'annotate' },
    save: { keys: [withCommand('S')], label: toolbar.save, needs: 'save' },
    find: { keys: [withCommand('F')], label: find.label },
    'find-next': { keys: ['F3', withCommand('G')], label: find.next },
    'find-previous': { keys: ['Shift+F3'], label: find.previous },
    'go-to-page': { keys: ['G'], label: keys.goToPage },
    'first-page': { keys: ['Home'], label: toolbar.firstPage },
    'last-page': { keys: ['End'], label: toolbar.lastPage },
    back: { keys: ['Alt+Left'], label: toolbar.back },
    forward: { keys: ['Alt+Right'], label: toolbar.forward },
    'zoom-in': { keys: [withCommand('+')], label: toolbar.zoomIn },
    'zoom-out': { keys: [withCommand('-')], label: toolbar.zoomOut },
    'fit-width': { keys: [withCommand('0')], label: toolbar.fitWidth },
    rotate: { keys: ['R'], label: toolbar.rotateRight },
    hand: { keys: ['M'], label: toolbar.hand },
    'full-screen': { keys: ['F'], label: toolbar.fullScreen },
    print: { keys: [withCommand('P')], label: keys.print, needs: 'print' },
  };
}

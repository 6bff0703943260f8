import { Plugin } from 'prosemirror-state';

const acting = ['keydown', 'click', 'paste', 'cut', 'copy'] as const;

/** Reads where the caret is before a key, click or paste acts there: a busy browser reports a move only after these. */
export const readCaret = () => {
  const read = ({ dom: { ownerDocument }, composing }: { dom: HTMLElement; composing: boolean }) => {
    if (!composing) ownerDocument.dispatchEvent(new Event('selectionchange'));
    return false;
  };
  return new Plugin({ props: { handleDOMEvents: Object.fromEntries(acting.map((event) => [event, read])) } });
};

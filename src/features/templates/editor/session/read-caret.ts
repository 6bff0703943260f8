import { Plugin } from 'prosemirror-state';

const acting = ['keydown', 'click', 'paste', 'cut', 'copy'] as const;

/** Reads where the caret is before anything acts there: a busy browser tells that it was moved only after the next key. */
export const readCaret = () => {
  const read = ({ dom: { ownerDocument }, composing }: { dom: HTMLElement; composing: boolean }) => {
    if (!composing) ownerDocument.dispatchEvent(new Event('selectionchange'));
    return false;
  };
  return new Plugin({ props: { handleDOMEvents: Object.fromEntries(acting.map((event) => [event, read])) } });
};

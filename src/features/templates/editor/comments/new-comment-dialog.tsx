import { Dialog } from '#design-system/dialog';
import type { WrittenComment } from '#kit/comments';
import type { Commenting } from '../../comments/commenting.ts';
import { Composer } from '../../comments/comments-panel.tsx';
import { messages } from '../editor.messages.ts';

const { comments: texts } = messages;

interface NewCommentDialogProps {
  readonly quote: string;
  readonly people: Commenting['people'];
  /** Resolves when it is kept. */
  readonly onAdd: (comment: WrittenComment) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A comment about the selected words. */
export function NewCommentDialog({ quote, people, onAdd, onClose }: NewCommentDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={texts.add}
      description={texts.about(quote)}
      onClose={onClose}
      // What was typed isn’t lost by a click beside it.
      dismissable={false}
    >
      <Composer people={people} label={texts.text} sendLabel={texts.add} rows={3} onSend={onAdd} onCancel={onClose} />
    </Dialog>
  );
}

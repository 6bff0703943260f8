import { useState } from 'react';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { Field } from '#design-system/field';
import { TextArea } from '#design-system/input';
import { messages } from '../editor.messages.ts';

const { comments: texts, dialogs } = messages;

interface NewCommentDialogProps {
  readonly quote: string;
  readonly onAdd: (text: string) => void;
  readonly onClose: () => void;
}

/** A comment about the selected words. */
export function NewCommentDialog({ quote, onAdd, onClose }: NewCommentDialogProps) {
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const isMissing = text.trim() === '';
  return (
    <Dialog
      open
      size="sm"
      title={texts.add}
      description={texts.about(quote)}
      onClose={onClose}
      dismissable={isMissing}
      footer={
        <>
          <Button onClick={onClose}>{dialogs.cancel}</Button>
          <Button variant="solid" onClick={() => (isMissing ? setTried(true) : onAdd(text.trim()))}>
            {texts.add}
          </Button>
        </>
      }
    >
      <Field label={texts.text} error={wasTried && isMissing ? texts.missing : undefined}>
        <TextArea maxLength={5000} value={text} onChange={setText} />
      </Field>
    </Dialog>
  );
}

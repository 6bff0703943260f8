import type { ReactNode } from 'react';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { Spacer, Stack } from '#design-system/layout';
import { messages } from '../editor.messages.ts';
import type { OpenedNode } from './opened-dialog.tsx';

const { dialogs: texts } = messages;

interface NodeDialogProps extends Pick<OpenedNode, 'onRemove' | 'onClose'> {
  readonly title: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** The frame of a dialog about one chip or block: take it out, leave it, or keep what was chosen. */
export function NodeDialog({ title, onDone, onRemove, onClose, children }: NodeDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" onClick={onRemove}>
            {texts.remove}
          </Button>
          <Spacer />
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="solid" onClick={onDone}>
            {texts.done}
          </Button>
        </>
      }
    >
      <Stack gap="4">{children}</Stack>
    </Dialog>
  );
}

import { ConfirmDialog } from '#design-system/dialog';
import { formMessages as texts } from './form.messages.ts';

interface DiscardDialogProps {
  readonly open: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before what was entered is thrown away. */
export const DiscardDialog = ({ open, onDiscard, onKeep }: DiscardDialogProps) => (
  <ConfirmDialog
    open={open}
    tone="danger"
    title={texts.discardTitle}
    description={texts.discardDescription}
    confirmLabel={texts.discard}
    cancelLabel={texts.keepEditing}
    onConfirm={onDiscard}
    onCancel={onKeep}
  />
);

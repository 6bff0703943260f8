import { useRef, useState, type ReactNode } from 'react';
import { Alert } from '../alert/index.ts';
import { Button } from '../button/index.ts';
import { Field } from '../field/index.ts';
import { TextInput } from '../input/index.ts';
import { messages } from '../messages/index.ts';
import { Dialog } from './dialog.tsx';
import { usePendingAct } from './use-pending-act.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel?: ReactNode;
  cancelLabel?: ReactNode;
  /** `danger` for what destroys something. */
  tone?: 'default' | 'danger';
  /** Must be typed before the act is possible: for what cannot be undone. */
  confirmText?: string;
  /** May take its time; the dialog waits, and shows what it throws. */
  onConfirm: () => unknown;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks before something that is hard to undo. Focus starts on the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog({
  title,
  description,
  confirmLabel = messages.confirm,
  cancelLabel = messages.cancel,
  tone = 'default',
  confirmText,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const { busy, failure, run } = usePendingAct();
  const cancelButton = useRef<HTMLButtonElement>(null);

  return (
    <Dialog
      open
      onClose={() => {
        if (!busy) onCancel();
      }}
      role="alertdialog"
      size="sm"
      title={title}
      description={description}
      initialFocus={cancelButton}
      footer={
        <>
          <Button ref={cancelButton} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'solid'}
            loading={busy}
            disabled={confirmText !== undefined && typed.trim() !== confirmText}
            onClick={() => run(onConfirm)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {confirmText !== undefined && (
        <Field label={messages.typeToConfirm(confirmText)}>
          <TextInput value={typed} onChange={setTyped} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      {failure !== undefined && <Alert tone="danger" title={failure} />}
    </Dialog>
  );
}

import { ConfirmDialog } from '#design-system/dialog';

interface RemoveDialogProps {
  readonly removed: { readonly id: string; readonly name: string };
  readonly texts: {
    readonly removeTitle: (name: string) => string;
    readonly removeDescription: string;
    readonly removeConfirm: string;
  };
  readonly onRemove: (id: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a tag or a type of contract is removed. */
export function RemoveDialog({ removed, texts, onRemove, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open
      title={texts.removeTitle(removed.name)}
      description={texts.removeDescription}
      confirmLabel={texts.removeConfirm}
      tone="danger"
      onConfirm={() => onRemove(removed.id).then(onClose)}
      onCancel={onClose}
    />
  );
}

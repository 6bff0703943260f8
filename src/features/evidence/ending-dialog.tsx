import type { LosingCover } from '#api-contract/compliance-resources/evidence';
import { ConfirmDialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { messages } from './evidence.messages.ts';
import { LosingList } from './losing-cover.tsx';

const { ending: texts } = messages;

export interface EndingDialogProps {
  /** The requirements that lose their last current evidence. */
  readonly losing: readonly LosingCover[];
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

/** Asks before a contract ends that is the last current evidence of requirements, and lists them. */
export function EndingDialog({ losing, onContinue, onCancel }: EndingDialogProps) {
  const format = useFormat();
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={format.plural(losing.length, texts.title)}
      description={texts.description}
      confirmLabel={texts.goOn}
      onConfirm={onContinue}
      onCancel={onCancel}
    >
      <LosingList items={losing} />
    </ConfirmDialog>
  );
}

import type { LosingCover } from '#api-contract/compliance-resources/evidence';
import { ConfirmDialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import { messages } from './evidence.messages.ts';
import { LosingList } from './losing-cover.tsx';

const { ending: texts } = messages;

export interface EndingDialogProps {
  /** The requirements that lose their last current evidence, or the first of many. */
  readonly losing: readonly LosingCover[];
  /** How many there are. */
  readonly total: number;
  /** How many contracts end. */
  readonly contracts: number;
  readonly onContinue: () => void;
  readonly onCancel: () => void;
}

/** Asks before contracts end that are the last current evidence of requirements, and lists these. */
export function EndingDialog({ losing, total, contracts, onContinue, onCancel }: EndingDialogProps) {
  const format = useFormat();
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={format.plural(total, contracts === 1 ? texts.title : texts.titleOfSeveral)}
      description={texts.description}
      confirmLabel={texts.goOn}
      onConfirm={onContinue}
      onCancel={onCancel}
    >
      <LosingList items={losing} />
      {total > losing.length && (
        <Text textStyle="sm" tone="muted">
          {format.plural(total - losing.length, texts.more)}
        </Text>
      )}
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import type { Counterparty } from '#api-contract/counterparties/endpoints';
import { counterpartyQueries } from '#data/counterparties';
import { ConfirmDialog } from '#design-system/dialog';
import { Field } from '#design-system/field';
import { FoundPicker } from '#kit/pickers';
import { messages } from '../counterparties.messages.ts';

interface MergeDialogProps {
  readonly counterparty: Counterparty;
  readonly onMerge: (into: string) => Promise<void>;
  readonly onClose: () => void;
}

const { merge: texts } = messages;

/** Asks which counterparty replaces this one. */
export function MergeDialog({ counterparty, onMerge, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  return (
    <ConfirmDialog
      open
      title={texts.title(counterparty.name)}
      description={texts.description}
      confirmLabel={texts.submit}
      onConfirm={() => (into === null ? setProblem(texts.choose) : onMerge(into))}
      onCancel={onClose}
    >
      <Field label={texts.into} error={problem}>
        <FoundPicker
          label={texts.into}
          placeholder={texts.search}
          find={counterpartyQueries.found}
          nameOf={({ name }) => name}
          value={into}
          onChange={(chosen) => {
            setInto(chosen);
            setProblem(undefined);
          }}
          except={counterparty.id}
        />
      </Field>
    </ConfirmDialog>
  );
}

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Contract } from '#api-contract/contracts/endpoints';
import { Button } from '#design-system/button';
import { Field } from '#design-system/field';
import { Box, Flex } from '#design-system/layout';
import type { Edit } from './contract-edit.ts';
import { messages } from '../contracts.messages.ts';
import type { SaveOutcome } from './use-contract-edit.ts';

/** Draws the input for a draft. */
export type DraftControl<Draft> = (draft: Draft, onChange: (draft: Draft) => void) => ReactNode;

export interface InlineFormProps<Draft, Result = Edit> {
  readonly label: string;
  readonly draft: Draft;
  readonly control: DraftControl<Draft>;
  /** The edit that a draft means, or what is wrong with it. */
  readonly toEdit: (draft: Draft) => Result | string;
  readonly contract: Contract;
  readonly save: (edit: Result, begun: Contract) => Promise<SaveOutcome>;
  /** What the form began with is saved as it is. */
  readonly onKeep?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A fact being edited in place. Keeps what was typed until it is saved or discarded. */
export function InlineForm<Draft, Result extends object = Edit>({
  label,
  draft: begunWith,
  control,
  toEdit,
  contract,
  save,
  onKeep,
  onClose,
}: InlineFormProps<Draft, Result>) {
  const [draft, setDraft] = useState(begunWith);
  const [begun] = useState(contract);
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFocusInside(form);

  const submit = async () => {
    if (saving) return;
    if (JSON.stringify(draft) === JSON.stringify(begunWith)) {
      onKeep?.();
      return onClose();
    }
    const edit = toEdit(draft);
    if (typeof edit === 'string') return setProblem(edit);
    setSaving(true);
    setProblem(undefined);
    const outcome = await save(edit, begun);
    setSaving(false);
    if (outcome.kind === 'refused') setProblem(outcome.message);
    else onClose();
  };

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || saving) return;
    event.stopPropagation();
    onClose();
  };

  return (
    <Box bg="bg.subtle" borderWidth="1px" borderRadius="l3" padding="3" onKeyDown={leave}>
      <form
        ref={form}
        noValidate
        aria-label={messages.contract.edit(label)}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label={label} error={problem}>
          {control(draft, (next) => {
            setDraft(next);
            setProblem(undefined);
          })}
        </Field>
        <Flex gap="2" paddingBlockStart="3">
          <Button size="xs" variant="solid" type="submit" loading={saving} loadingText={messages.contract.saving}>
            {messages.contract.save}
          </Button>
          <Button size="xs" variant="ghost" onClick={onClose} disabled={saving}>
            {messages.contract.cancel}
          </Button>
        </Flex>
      </form>
    </Box>
  );
}

function useFocusInside(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const input = form.current?.querySelector<HTMLElement>('input, select, textarea');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, [form]);
}

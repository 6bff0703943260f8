import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#design-system/button';
import { Field } from '#design-system/field';
import { Box, Flex } from '#design-system/layout';
import { inlineMessages } from './inline.messages.ts';
import type { SaveOutcome } from './save-outcome.ts';

/** Draws the input for a draft. */
export type DraftControl<Draft> = (draft: Draft, onChange: (draft: Draft) => void) => ReactNode;

export interface InlineFormProps<Subject, Draft, Edit> {
  readonly label: string;
  readonly draft: Draft;
  readonly control: DraftControl<Draft>;
  /** The edit that a draft means, or what is wrong with it. */
  readonly toEdit: (draft: Draft) => Edit | string;
  /** What is edited, as it is now; a save is told what it was when the form was opened. */
  readonly subject: Subject;
  readonly save: (edit: Edit, begun: Subject) => Promise<SaveOutcome>;
  /** What the form began with is saved as it is. */
  readonly onKeep?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A value being edited in place. Keeps what was typed until it is saved or discarded. */
export function InlineForm<Subject, Draft, Edit extends object>({
  label,
  draft: begunWith,
  control,
  toEdit,
  subject,
  save,
  onKeep,
  onClose,
}: InlineFormProps<Subject, Draft, Edit>) {
  const [draft, setDraft] = useState(begunWith);
  const [begun] = useState(subject);
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
        aria-label={inlineMessages.edit(label)}
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
          <Button size="xs" variant="solid" type="submit" loading={saving} loadingText={inlineMessages.saving}>
            {inlineMessages.save}
          </Button>
          <Button size="xs" variant="ghost" onClick={onClose} disabled={saving}>
            {inlineMessages.cancel}
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

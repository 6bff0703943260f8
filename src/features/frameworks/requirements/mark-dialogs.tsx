import type { AnswerFacts } from '#api-contract/compliance/answers';
import { minJustification } from '#api-contract/compliance/kinds';
import { DateField } from '#design-system/date-field';
import { Field, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextArea } from '#design-system/input';
import { FormDialog } from '#kit/form';
import { PersonPicker } from '#kit/pickers';
import { messages } from '../frameworks.messages.ts';

const { notApplicable, assign, dueDialog, drawer } = messages;

export type MarkDialog = 'notApplicable' | 'assign' | 'due';

interface MarkDialogsProps {
  readonly open: MarkDialog;
  readonly count: number;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onMark: (facts: Partial<AnswerFacts>) => void;
  readonly onClose: () => void;
}

/** What a key asks for before it marks: why something doesn’t apply, who answers, by when. */
export function MarkDialogs(props: MarkDialogsProps) {
  switch (props.open) {
    case 'notApplicable':
      return <NotApplicable {...props} />;
    case 'assign':
      return <Assign {...props} />;
    case 'due':
      return <Due {...props} />;
  }
}

function NotApplicable({ count, onMark, onClose }: MarkDialogsProps) {
  const format = useFormat();
  const form = useForm({
    initial: { justification: '' },
    validate: ({ justification }) =>
      justification.trim().length < minJustification ? { justification: drawer.justificationMissing } : {},
    submit: async ({ justification }) => {
      onMark({ applicable: false, justification: justification.trim() });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={format.plural(count, notApplicable.title)}
      submitLabel={notApplicable.submit}
      onClose={onClose}
    >
      <Field label={drawer.justification} required {...form.field('justification')}>
        <TextArea maxLength={2000} {...form.control('justification')} />
      </Field>
    </FormDialog>
  );
}

function Assign({ count, people, onMark, onClose }: MarkDialogsProps) {
  const format = useFormat();
  const form = useForm({
    initial: { assignee_id: null as string | null },
    submit: async (facts) => {
      onMark(facts);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={format.plural(count, assign.title)} submitLabel={assign.submit} onClose={onClose}>
      <Field label={drawer.assignee} {...form.field('assignee_id')}>
        <PersonPicker
          label={drawer.assignee}
          people={people}
          value={form.values.assignee_id}
          onChange={(person) => form.set('assignee_id', person)}
        />
      </Field>
    </FormDialog>
  );
}

function Due({ count, onMark, onClose }: MarkDialogsProps) {
  const format = useFormat();
  const form = useForm({
    initial: { due: null as string | null },
    submit: async (facts) => {
      onMark(facts);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={format.plural(count, dueDialog.title)}
      submitLabel={dueDialog.submit}
      onClose={onClose}
    >
      <Field label={drawer.due} {...form.field('due')}>
        <DateField label={drawer.due} value={form.values.due} onChange={(due) => form.set('due', due)} />
      </Field>
    </FormDialog>
  );
}

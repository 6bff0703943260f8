import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { findingSeverities, type FindingSeverity } from '#api-contract/compliance/kinds';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import { assessmentMutations } from '#data/assessments';
import { Checkbox } from '#design-system/checkbox';
import { DateField } from '#design-system/date-field';
import { Field, useForm } from '#design-system/form';
import { TextArea, TextInput } from '#design-system/input';
import { optionsOf, Select } from '#design-system/select';
import { FormDialog } from '#kit/form';
import { PersonPicker } from '#kit/pickers';
import { messages } from '../frameworks.messages.ts';

const { findings: texts } = messages;

interface NewFindingDialogProps {
  readonly assessmentId: string;
  readonly row: OutlineRow;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

interface Values {
  readonly severity: FindingSeverity;
  readonly description: string;
  readonly treatment: string;
  readonly due: string | null;
  readonly withTask: boolean;
  readonly title: string;
  readonly assignee_id: string | null;
}

/** Add a finding on a requirement, with the task that treats it. */
export function NewFindingDialog({ assessmentId, row, people, onClose }: NewFindingDialogProps) {
  const { mutateAsync: add } = useMutation(assessmentMutations.addFinding(useApi(), assessmentId));
  const form = useForm<Values>({
    initial: {
      severity: 'medium',
      description: '',
      treatment: '',
      due: null,
      withTask: false,
      title: '',
      assignee_id: null,
    },
    validate: ({ description, withTask, title }) => ({
      ...(description.trim() === '' && { description: texts.descriptionMissing }),
      ...(withTask && title.trim() === '' && { title: texts.taskMissing }),
    }),
    submit: async ({ withTask, title, assignee_id, ...facts }) => {
      await add({ ...facts, ref: row.ref, task: withTask ? { title: title.trim(), assignee_id } : null });
      onClose();
    },
  });
  const { values, set } = form;
  return (
    <FormDialog form={form} title={texts.addTitle(row.label)} submitLabel={texts.submit} onClose={onClose}>
      <Field label={texts.severity} {...form.field('severity')}>
        <Select options={optionsOf(messages.severities, findingSeverities)} {...form.control('severity')} />
      </Field>
      <Field label={texts.description} required {...form.field('description')}>
        <TextArea maxLength={4000} {...form.control('description')} />
      </Field>
      <Field label={texts.treatment} {...form.field('treatment')}>
        <TextArea maxLength={4000} {...form.control('treatment')} />
      </Field>
      <Field label={texts.due} {...form.field('due')}>
        <DateField label={texts.due} value={values.due} onChange={(due) => set('due', due)} />
      </Field>
      <Checkbox checked={values.withTask} onChange={(withTask) => set('withTask', withTask)}>
        {texts.task}
      </Checkbox>
      {values.withTask && (
        <>
          <Field label={texts.taskTitle} required {...form.field('title')}>
            <TextInput autoComplete="off" maxLength={200} {...form.control('title')} />
          </Field>
          <Field label={messages.drawer.assignee}>
            <PersonPicker
              label={messages.drawer.assignee}
              people={people}
              value={values.assignee_id}
              onChange={(person) => set('assignee_id', person)}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

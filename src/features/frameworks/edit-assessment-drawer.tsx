import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Assessment } from '#api-contract/compliance/assessments';
import { assessmentMutations } from '#data/assessments';
import type { Person } from '#data/organisation';
import { Checkbox } from '#design-system/checkbox';
import { Field, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { FormDrawer } from '#kit/form';
import { PersonPicker } from '#kit/pickers';
import { AssessmentFields, periodProblems } from './assessment-fields.tsx';
import { messages } from './frameworks.messages.ts';

const { assessment: texts } = messages;

interface EditAssessmentDrawerProps {
  readonly assessment: Assessment;
  readonly people: readonly Person[];
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change what an assessment is called, its period, who leads it and how it counts. */
export function EditAssessmentDrawer({ assessment, people, onReload, onClose }: EditAssessmentDrawerProps) {
  const { mutateAsync: update, error } = useMutation(assessmentMutations.update(useApi(), assessment.id));
  const { name, scale, period_from, period_to, lead, count_derived, revision } = assessment;
  const form = useForm({
    initial: { name, scale, period_from, period_to, lead_id: lead?.id ?? null, count_derived },
    validate: (values) => ({
      ...(values.name.trim() === '' && { name: texts.nameMissing }),
      ...periodProblems(values),
    }),
    submit: async (values) => {
      await update({ ...values, revision });
      onClose();
    },
  });
  const { values, set } = form;
  return (
    <FormDrawer
      form={form}
      title={texts.editTitle(name)}
      submitLabel={messages.page.save}
      conflict={{ error, onReload }}
      onClose={onClose}
    >
      <Field label={texts.name} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={200} {...form.control('name')} />
      </Field>
      <Field label={texts.lead} {...form.field('lead_id')}>
        <PersonPicker
          label={texts.lead}
          people={people}
          value={values.lead_id}
          onChange={(person) => set('lead_id', person)}
        />
      </Field>
      <AssessmentFields form={form} />
      <Checkbox checked={values.count_derived} onChange={(counts) => set('count_derived', counts)}>
        {texts.countDerived}
      </Checkbox>
    </FormDrawer>
  );
}

import { useApi } from '#api';
import type { Assessment } from '#api-contract/compliance/assessments';
import { assessmentMutations } from '#data/assessments';
import type { Person } from '#data/organisation';
import { Checkbox } from '#design-system/checkbox';
import { Field } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { FormDrawer, useEditForm, useOpened } from '#kit/form';
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
export function EditAssessmentDrawer({ people, onReload, onClose, ...props }: EditAssessmentDrawerProps) {
  const { id, name, scale, period_from, period_to, lead, count_derived, revision } = useOpened(props.assessment);
  const edit = useEditForm({
    update: assessmentMutations.update(useApi(), id),
    revision,
    initial: { name, scale, period_from, period_to, lead_id: lead?.id ?? null, count_derived },
    validate: (values) => ({
      ...(values.name.trim() === '' && { name: texts.nameMissing }),
      ...periodProblems(values),
    }),
    facts: (values) => values,
    onReload,
    onClose,
  });
  const { form } = edit;
  const { values, set } = form;
  return (
    <FormDrawer {...edit} title={texts.editTitle(name)} submitLabel={messages.page.save}>
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

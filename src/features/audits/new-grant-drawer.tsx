import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { assessmentQueries } from '#data/assessments';
import { auditorMutations } from '#data/auditors';
import { Alert } from '#design-system/alert';
import { Checkbox } from '#design-system/checkbox';
import { DateField } from '#design-system/date-field';
import { Field, useForm } from '#design-system/form';
import { useToday } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Stack, Text } from '#design-system/layout';
import { FormDrawer } from '#kit/form';
import { messages } from './audits.messages.ts';

const { form: texts } = messages;

interface NewGrantDrawerProps {
  readonly assessmentId: string;
  readonly frameworkId: string;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly email: string;
  readonly assessment_ids: readonly string[];
  readonly from: string | null;
  readonly until: string | null;
}

function untilProblem({ from, until }: Pick<Values, 'from' | 'until'>, today: string) {
  if (until === null) return { until: texts.dayMissing };
  if (from && until < from) return { until: texts.windowWrong };
  return until < today ? { until: texts.past } : {};
}

/** Gives a guest access to assessments of a framework for some days; they get a link by mail. */
export function NewGrantDrawer({ assessmentId, frameworkId, onClose }: NewGrantDrawerProps) {
  const api = useApi();
  const today = useToday();
  const assessments = useQuery(assessmentQueries.ofFramework(api, frameworkId)).data ?? [];
  const { mutateAsync: create } = useMutation(auditorMutations.create(api));
  const form = useForm<Values>({
    initial: {
      name: '',
      email: '',
      assessment_ids: [assessmentId],
      from: today,
      until: null,
    },
    validate: ({ name, email, assessment_ids: ids, from, until }) => ({
      ...(name.trim() === '' && { name: texts.nameMissing }),
      ...(!email.includes('@') && { email: texts.emailMissing }),
      ...(ids.length === 0 && { assessment_ids: texts.scopeMissing }),
      ...(from === null && { from: texts.dayMissing }),
      ...untilProblem({ from, until }, today),
    }),
    submit: async ({ name, email, assessment_ids, from, until }) => {
      if (from && until) await create({ name, email, assessment_ids: [...assessment_ids], from, until });
      onClose();
    },
  });
  const { assessment_ids: chosen } = form.values;
  const { error: scopeError } = form.field('assessment_ids');
  return (
    <FormDrawer form={form} title={texts.title} submitLabel={texts.submit} onClose={onClose}>
      <Field label={texts.name} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={200} {...form.control('name')} />
      </Field>
      <Field label={texts.email} required {...form.field('email')}>
        <TextInput type="email" autoComplete="off" maxLength={254} {...form.control('email')} />
      </Field>
      <Stack gap="2" role="group" aria-label={texts.scope}>
        <Text textStyle="sm" fontWeight="medium">
          {texts.scope}
        </Text>
        {assessments.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(on) => form.set('assessment_ids', on ? [...chosen, id] : chosen.filter((each) => each !== id))}
          >
            <bdi>{name}</bdi>
          </Checkbox>
        ))}
        {scopeError && <Alert tone="danger" title={scopeError} />}
      </Stack>
      <Field label={texts.from} required {...form.field('from')}>
        <DateField value={form.values.from} onChange={(day) => form.set('from', day)} />
      </Field>
      <Field label={texts.until} required {...form.field('until')}>
        <DateField value={form.values.until} onChange={(day) => form.set('until', day)} />
      </Field>
    </FormDrawer>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Framework } from '#api-contract/compliance/frameworks';
import { assessmentScales, type AssessmentScale } from '#api-contract/compliance/kinds';
import { assessmentMutations } from '#data/assessments';
import { DateField } from '#design-system/date-field';
import { Field, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { messages } from './frameworks.messages.ts';

const { assessment: texts } = messages;

interface StartAssessmentDrawerProps {
  readonly framework: Framework;
  readonly onStarted: (assessmentId: string) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly subject: 'organisation' | 'entity';
  readonly entity: string;
  readonly scale: AssessmentScale;
  readonly period_from: string | null;
  readonly period_to: string | null;
}

/** Start an assessment of the adopted version of a framework. */
export function StartAssessmentDrawer({ framework, onStarted, onClose }: StartAssessmentDrawerProps) {
  const { mutateAsync: start } = useMutation(assessmentMutations.create(useApi()));
  const form = useForm<Values>({
    initial: { name: '', subject: 'organisation', entity: '', scale: 'none', period_from: null, period_to: null },
    validate: ({ name, subject, entity }) => ({
      ...(name.trim() === '' && { name: texts.nameMissing }),
      ...(subject === 'entity' && entity.trim() === '' && { entity: texts.entityMissing }),
    }),
    submit: async ({ subject, entity, ...facts }) => {
      const { id } = await start({
        ...facts,
        framework_id: framework.id,
        subject: subject === 'entity' ? { kind: 'entity', name: entity.trim() } : { kind: 'organisation' },
      });
      onStarted(id);
    },
  });
  const { values, set } = form;
  return (
    <FormDrawer form={form} title={texts.startTitle} submitLabel={texts.start} onClose={onClose}>
      <Field label={texts.name} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={200} {...form.control('name')} />
      </Field>
      <Field label={texts.subject} {...form.field('subject')}>
        <Select
          options={(['organisation', 'entity'] as const).map((value) => ({ value, label: texts.subjects[value] }))}
          {...form.control('subject')}
        />
      </Field>
      {values.subject === 'entity' && (
        <Field label={texts.entity} required {...form.field('entity')}>
          <TextInput autoComplete="off" maxLength={200} {...form.control('entity')} />
        </Field>
      )}
      <Field label={texts.scale} {...form.field('scale')}>
        <Select
          options={assessmentScales.map((value) => ({ value, label: texts.scales[value] }))}
          {...form.control('scale')}
        />
      </Field>
      <Field label={texts.from} {...form.field('period_from')}>
        <DateField label={texts.from} value={values.period_from} onChange={(day) => set('period_from', day)} />
      </Field>
      <Field label={texts.to} {...form.field('period_to')}>
        <DateField label={texts.to} value={values.period_to} onChange={(day) => set('period_to', day)} />
      </Field>
    </FormDrawer>
  );
}

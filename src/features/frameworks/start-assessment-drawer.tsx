import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Framework } from '#api-contract/compliance/frameworks';
import { assessmentSubjects, type AssessmentScale, type AssessmentSubject } from '#api-contract/compliance/kinds';
import type { NewAssessment } from '#api-contract/compliance/assessments';
import { assessmentMutations } from '#data/assessments';
import { contractQueries } from '#data/contracts';
import { counterpartyQueries } from '#data/counterparties';
import { Field, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { optionsOf, Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { FoundPicker } from '#kit/pickers';
import { AssessmentFields, periodProblems } from './assessment-fields.tsx';
import { messages } from './frameworks.messages.ts';

const { assessment: texts } = messages;

interface StartAssessmentDrawerProps {
  /** Contracts and counterparties can be chosen by whoever reads them. */
  readonly readsContracts: boolean;
  readonly framework: Framework;
  readonly onStarted: (assessmentId: string) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly subject: AssessmentSubject;
  readonly entity: string;
  readonly counterparty_id: string | null;
  readonly contract_id: string | null;
  readonly scale: AssessmentScale;
  readonly period_from: string | null;
  readonly period_to: string | null;
}

/** Start an assessment of the adopted version of a framework. */
export function StartAssessmentDrawer({ framework, readsContracts, onStarted, onClose }: StartAssessmentDrawerProps) {
  const subjects = assessmentSubjects.filter((kind) => readsContracts || kind === 'organisation' || kind === 'entity');
  const { mutateAsync: start } = useMutation(assessmentMutations.create(useApi()));
  const form = useForm<Values>({
    initial: {
      name: '',
      subject: subjects.includes(framework.subject) ? framework.subject : 'organisation',
      entity: '',
      counterparty_id: null,
      contract_id: null,
      scale: 'none',
      period_from: null,
      period_to: null,
    },
    validate: ({ name, subject, entity, counterparty_id, contract_id, ...counted }) => ({
      ...periodProblems(counted),
      ...(name.trim() === '' && { name: texts.nameMissing }),
      ...(subject === 'entity' && entity.trim() === '' && { entity: texts.entityMissing }),
      ...(subject === 'counterparty' && counterparty_id === null && { counterparty_id: texts.counterpartyMissing }),
      ...(subject === 'contract' && contract_id === null && { contract_id: texts.contractMissing }),
    }),
    submit: async ({ name, scale, period_from, period_to, ...chosen }) => {
      const { id } = await start({
        name,
        scale,
        period_from,
        period_to,
        framework_id: framework.id,
        subject: subjectOf(chosen),
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
        <Select options={optionsOf(texts.subjects, subjects)} {...form.control('subject')} />
      </Field>
      {values.subject === 'entity' && (
        <Field label={texts.entity} required {...form.field('entity')}>
          <TextInput autoComplete="off" maxLength={200} {...form.control('entity')} />
        </Field>
      )}
      {values.subject === 'counterparty' && (
        <Field label={texts.subjects.counterparty} required {...form.field('counterparty_id')}>
          <FoundPicker
            label={texts.subjects.counterparty}
            find={counterpartyQueries.found}
            nameOf={({ name }) => name}
            value={values.counterparty_id}
            valueLabel={undefined}
            onChange={(id) => set('counterparty_id', id)}
          />
        </Field>
      )}
      {values.subject === 'contract' && (
        <Field label={texts.subjects.contract} required {...form.field('contract_id')}>
          <FoundPicker
            label={texts.subjects.contract}
            find={contractQueries.found}
            nameOf={({ number, title }) => `${number} ${title}`}
            value={values.contract_id}
            valueLabel={undefined}
            onChange={(id) => set('contract_id', id)}
          />
        </Field>
      )}
      <AssessmentFields form={form} />
    </FormDrawer>
  );
}

function subjectOf(
  chosen: Pick<Values, 'subject' | 'entity' | 'counterparty_id' | 'contract_id'>,
): NewAssessment['subject'] {
  const { subject, entity, counterparty_id, contract_id } = chosen;
  if (subject === 'entity') return { kind: subject, name: entity.trim() };
  if (subject === 'counterparty' && counterparty_id !== null) return { kind: subject, counterparty_id };
  if (subject === 'contract' && contract_id !== null) return { kind: subject, contract_id };
  return { kind: 'organisation' };
}

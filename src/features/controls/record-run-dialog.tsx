import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { maxRunNote } from '#api-contract/controls/fields';
import { complianceResourceQueries } from '#data/compliance-resources';
import { controlMutations } from '#data/controls';
import { DateField } from '#design-system/date-field';
import { Field, useForm } from '#design-system/form';
import { useToday } from '#design-system/format';
import { TextArea } from '#design-system/input';
import { optionsOf, Select } from '#design-system/select';
import { EvidenceSourceFields, evidenceSourceMessages, useEvidenceSource } from '#kit/evidence-source';
import { FormDialog } from '#kit/form';
import { messages } from './controls.messages.ts';

const { runs: texts } = messages;

interface RecordRunDialogProps {
  readonly controlId: string;
  readonly onClose: () => void;
}

interface Values {
  readonly done_on: string | null;
  readonly note: string;
  readonly kind: 'none' | 'version' | 'external';
  readonly url: string;
  readonly label: string;
}

const kinds = ['none', 'version', 'external'] as const;

/** Records a run, and what shows it; the task that has waited longest for it is done. */
export function RecordRunDialog({ controlId, onClose }: RecordRunDialogProps) {
  const api = useApi();
  const { mutateAsync: record } = useMutation(controlMutations.recordRun(api, controlId));
  const source = useEvidenceSource();
  const sourceOf = async (values: Values) => {
    if (values.kind === 'none') return null;
    return values.kind === 'external' ? source.external(values) : source.version();
  };
  const today = useToday();
  const form = useForm<Values>({
    initial: { done_on: today, note: '', kind: 'none', url: '', label: '' },
    validate: source.validate,
    submit: async (values) => {
      const shown = await sourceOf(values);
      const { done_on, note } = values;
      await record({ ...(done_on !== null && { done_on }), note, evidence: shown && { source: shown } });
      onClose();
    },
  });
  const { kind } = form.values;
  return (
    <FormDialog form={form} title={texts.recordTitle} submitLabel={texts.submit} onClose={onClose}>
      <Field label={texts.day} {...form.field('done_on')}>
        <DateField value={form.values.done_on} onChange={(day) => form.set('done_on', day)} />
      </Field>
      <Field label={texts.note} {...form.field('note')}>
        <TextArea rows={3} maxLength={maxRunNote} {...form.control('note')} />
      </Field>
      <Field label={texts.evidence} hint={kind !== 'none' && texts.evidenceHint} {...form.field('kind')}>
        <Select
          options={optionsOf({ none: texts.evidenceNone, ...evidenceSourceMessages.kinds }, kinds)}
          {...form.control('kind')}
        />
      </Field>
      <EvidenceSourceFields form={form} source={source} find={complianceResourceQueries.found} />
    </FormDialog>
  );
}

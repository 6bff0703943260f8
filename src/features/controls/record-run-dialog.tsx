import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { maxRunNote } from '#api-contract/controls/fields';
import { complianceResourceQueries } from '#data/compliance-resources';
import { controlMutations } from '#data/controls';
import { DateField } from '#design-system/date-field';
import { Field, useForm } from '#design-system/form';
import { calendarDay, useFormat } from '#design-system/format';
import { TextArea, TextInput } from '#design-system/input';
import { optionsOf, Select } from '#design-system/select';
import { FormDialog } from '#kit/form';
import { FoundPicker } from '#kit/pickers';
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
  const { timeZone } = useFormat();
  const { mutateAsync: record } = useMutation(controlMutations.recordRun(api, controlId));
  const [resource, setResource] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const currentOf = async (resourceId: string) =>
    (await api.GET('/api/compliance/resources/{resourceId}', { params: { path: { resourceId } } })).data.current;
  const sourceOf = async ({ kind, url, label }: Values) => {
    if (kind === 'none') return null;
    if (kind === 'external') return { kind, url, label } as const;
    const current = resource && (await currentOf(resource.id));
    if (!current) throw new Error(texts.noVersion);
    return { kind, version_id: current.id } as const;
  };
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const form = useForm<Values>({
    initial: { done_on: today, note: '', kind: 'none', url: '', label: '' },
    validate: ({ kind, url, label }) => ({
      ...(kind === 'version' && !resource && { resource: texts.resourceMissing }),
      ...(kind === 'external' && !/^https?:\/\/\S+$/.test(url.trim()) && { url: texts.urlMissing }),
      ...(kind === 'external' && label.trim() === '' && { label: texts.labelMissing }),
    }),
    submit: async (values) => {
      const source = await sourceOf(values);
      const { done_on, note } = values;
      await record({ ...(done_on !== null && { done_on }), note, evidence: source && { source } });
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
        <Select options={optionsOf(texts.kinds, kinds)} {...form.control('kind')} />
      </Field>
      {kind === 'version' && (
        <Field label={texts.resource} required {...form.field('resource')}>
          <FoundPicker
            label={texts.resource}
            find={complianceResourceQueries.found}
            nameOf={({ name }) => name}
            value={resource?.id ?? null}
            valueLabel={resource?.name}
            onChange={(_id, found) => setResource(found ?? null)}
          />
        </Field>
      )}
      {kind === 'external' && (
        <>
          <Field label={texts.url} required {...form.field('url')}>
            <TextInput type="url" autoComplete="off" maxLength={2000} {...form.control('url')} />
          </Field>
          <Field label={texts.label} required {...form.field('label')}>
            <TextInput autoComplete="off" maxLength={300} {...form.control('label')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

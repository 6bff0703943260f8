import type { UseQueryOptions } from '@tanstack/react-query';
import type { Api } from '#api';
import { Field } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { FoundPicker } from '#kit/pickers';
import { evidenceSourceMessages as texts } from './evidence-source.messages.ts';
import type { EvidenceSourceValues, LinkedResource, useEvidenceSource } from './use-evidence-source.ts';

interface TextControl {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface EvidenceSourceFieldsProps<Found extends LinkedResource> {
  readonly form: {
    readonly values: EvidenceSourceValues;
    readonly field: (path: string) => { readonly id: string; readonly error: string | undefined };
    readonly control: (key: 'url' | 'label') => TextControl;
  };
  readonly source: ReturnType<typeof useEvidenceSource>;
  /** Which resources the typed text finds. */
  readonly find: (api: Api, search: string) => UseQueryOptions<Found[]>;
}

/** The fields of the kind that is chosen: the resource, or the address and label of a page elsewhere. */
export function EvidenceSourceFields<Found extends LinkedResource>(props: EvidenceSourceFieldsProps<Found>) {
  const { form, source, find } = props;
  const { resource, setResource } = source;
  switch (form.values.kind) {
    case 'version':
      return (
        <Field label={texts.resource} required {...form.field('resource')}>
          <FoundPicker
            label={texts.resource}
            find={find}
            nameOf={({ name }) => name}
            value={resource?.id ?? null}
            valueLabel={resource?.name}
            onChange={(_id, found) => setResource(found ?? null)}
          />
        </Field>
      );
    case 'external':
      return (
        <>
          <Field label={texts.url} required {...form.field('url')}>
            <TextInput type="url" autoComplete="off" maxLength={2000} {...form.control('url')} />
          </Field>
          <Field label={texts.label} required {...form.field('label')}>
            <TextInput autoComplete="off" maxLength={300} {...form.control('label')} />
          </Field>
        </>
      );
    default:
      return null;
  }
}

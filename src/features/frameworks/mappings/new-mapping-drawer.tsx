import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Framework } from '#api-contract/compliance/frameworks';
import { frameworkQueries } from '#data/frameworks';
import { mappingMutations } from '#data/mappings';
import { Field, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { optionsOf, Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { messages } from './mappings.messages.ts';

interface NewMappingDrawerProps {
  readonly framework: Framework;
  readonly versionId: string;
  readonly onAdded: (setId: string) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly other: string | null;
  readonly direction: 'from' | 'to';
  readonly provenance: string;
}

/** Begin a mapping between this framework and another one. */
export function NewMappingDrawer({ framework, versionId, onAdded, onClose }: NewMappingDrawerProps) {
  const api = useApi();
  const frameworks = useQuery(frameworkQueries.list(api, {})).data?.items ?? [];
  const { mutateAsync: create } = useMutation(mappingMutations.create(api));
  const form = useForm<Values>({
    initial: { name: '', other: null, direction: 'from', provenance: '' },
    validate: ({ name, other }) => ({
      ...(name.trim() === '' && { name: messages.nameMissing }),
      ...(other === null && { other: messages.otherMissing }),
    }),
    submit: async ({ name, other, direction, provenance }) => {
      const { adopted_version } = await loadFramework(other ?? '');
      const [source_version_id, target_version_id] =
        direction === 'from' ? [adopted_version.id, versionId] : [versionId, adopted_version.id];
      const { id } = await create({ name: name.trim(), provenance, source_version_id, target_version_id });
      onAdded(id);
    },
  });
  const loadFramework = async (frameworkId: string) =>
    (await api.GET('/api/compliance/frameworks/{frameworkId}', { params: { path: { frameworkId } } })).data;
  return (
    <FormDrawer form={form} title={messages.add} submitLabel={messages.create} onClose={onClose}>
      <Field label={messages.name} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={200} {...form.control('name')} />
      </Field>
      <Field label={messages.other} required {...form.field('other')}>
        <Select
          options={frameworks
            .filter(({ id }) => id !== framework.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...form.control('other')}
        />
      </Field>
      <Field label={messages.direction} {...form.field('direction')}>
        <Select options={optionsOf(messages.directions, ['from', 'to'] as const)} {...form.control('direction')} />
      </Field>
      <Field label={messages.provenance} {...form.field('provenance')}>
        <TextInput autoComplete="off" maxLength={500} {...form.control('provenance')} />
      </Field>
    </FormDrawer>
  );
}

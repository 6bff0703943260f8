import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import { frameworkMutations, frameworkQueries, type VersionPath } from '#data/frameworks';
import { Field, useForm } from '#design-system/form';
import { TextArea, TextInput } from '#design-system/input';
import { optionsOf, Select } from '#design-system/select';
import { changesOf, FormDrawer } from '#kit/form';
import { messages } from '../frameworks.messages.ts';

const { requirement: texts } = messages;

interface RequirementFormProps {
  readonly version: VersionPath;
  readonly outline: readonly OutlineRow[];
  /** The one to change; a new one is added without. */
  readonly row?: OutlineRow;
  readonly onClose: () => void;
}

/** Add or change a requirement of a framework that is written here. */
export function RequirementForm({ version, outline, row, onClose }: RequirementFormProps) {
  const query = useQuery({
    ...frameworkQueries.requirement(useApi(), version, row?.ref ?? ''),
    enabled: row !== undefined,
  });
  if (row && !query.data) return null;
  const prose = (name: string) => query.data?.parts.find((part) => part.name === name)?.prose ?? '';
  return (
    <Fields
      {...{ version, outline, onClose, ...(row && { row }) }}
      initial={{
        ref: row?.ref ?? '',
        parent: row?.parent ?? '',
        kind: row?.kind === 'group' ? 'group' : 'control',
        title: row?.title ?? '',
        statement: prose('statement'),
        guidance: prose('guidance'),
        weight: String(row?.weight ?? 1),
      }}
    />
  );
}

interface Values {
  readonly ref: string;
  readonly parent: string;
  readonly kind: 'group' | 'control';
  readonly title: string;
  readonly statement: string;
  readonly guidance: string;
  readonly weight: string;
}

const factsOf = ({ kind, title, statement, guidance, weight }: Values) => ({
  kind,
  title,
  statement,
  guidance,
  weight: Number(weight.replace(',', '.')),
});

function Fields({ version, outline, row, initial, onClose }: RequirementFormProps & { readonly initial: Values }) {
  const api = useApi();
  const { mutateAsync: add } = useMutation(frameworkMutations.addRequirement(api, version));
  const { mutateAsync: update, error } = useMutation(
    frameworkMutations.updateRequirement(api, version, row?.ref ?? ''),
  );
  const form = useForm<Values>({
    initial,
    validate: ({ ref, weight }) => ({
      ...(ref.trim() === '' && { ref: texts.refMissing }),
      ...(!(Number(weight.replace(',', '.')) > 0) && { weight: texts.weightWrong }),
    }),
    submit: async (values) => {
      const said = factsOf(values);
      const ref = values.ref.trim();
      if (row) {
        const changes = changesOf(said, factsOf(form.opened));
        await update({ ...changes, was: changesOf(factsOf(form.opened), said) });
      } else await add({ ...said, ref, label: ref, parent: values.parent || null });
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={row ? texts.editTitle(row.label) : texts.addTitle}
      submitLabel={row ? messages.page.save : texts.addTitle}
      conflict={{ error, onReload: onClose }}
      onClose={onClose}
    >
      {!row && (
        <>
          <Field label={texts.ref} required {...form.field('ref')}>
            <TextInput autoComplete="off" maxLength={100} {...form.control('ref')} />
          </Field>
          <Field label={texts.parent} {...form.field('parent')}>
            <Select
              options={[
                { value: '', label: texts.noParent },
                ...outline.map(({ ref, label, title }) => ({ value: ref, label: `${label} ${title}`.trim() })),
              ]}
              {...form.control('parent')}
            />
          </Field>
        </>
      )}
      <Field label={texts.kind} {...form.field('kind')}>
        <Select options={optionsOf(texts.kinds, ['control', 'group'] as const)} {...form.control('kind')} />
      </Field>
      <Field label={texts.titleField} {...form.field('title')}>
        <TextInput autoComplete="off" maxLength={500} {...form.control('title')} />
      </Field>
      <Field label={texts.statement} {...form.field('statement')}>
        <TextArea maxLength={20000} {...form.control('statement')} />
      </Field>
      <Field label={texts.guidance} {...form.field('guidance')}>
        <TextArea maxLength={20000} {...form.control('guidance')} />
      </Field>
      <Field label={texts.weight} {...form.field('weight')}>
        <TextInput autoComplete="off" inputMode="decimal" maxLength={8} {...form.control('weight')} />
      </Field>
    </FormDrawer>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Draft } from '#api-contract/drafts/endpoints';
import { draftMutations } from '#data/drafts';
import { templateQueries } from '#data/templates';
import { Field, useForm } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { FormDrawer } from '#kit/form';
import { FoundPicker } from '#kit/pickers';
import { messages } from './drafts.messages.ts';

const { start: texts } = messages;

interface StartDraftDrawerProps {
  /** The template that it is started from, where that is known. */
  readonly template?: { readonly id: string; readonly name: string };
  readonly onStarted: (draft: Draft) => void;
  readonly onClose: () => void;
}

/** Start a draft from a published template. */
export function StartDraftDrawer({ template, onStarted, onClose }: StartDraftDrawerProps) {
  const { mutateAsync: create } = useMutation(draftMutations.create(useApi()));
  const [chosen, setChosen] = useState(template ?? null);
  const form = useForm({
    initial: { name: '' },
    validate: ({ name }) => ({
      ...(name.trim() === '' && { name: texts.nameMissing }),
      ...(!chosen && { template_id: texts.templateMissing }),
    }),
    submit: async ({ name }) => {
      if (chosen) onStarted(await create({ template_id: chosen.id, name }));
    },
  });
  return (
    <FormDrawer form={form} title={texts.title} submitLabel={texts.submit} onClose={onClose}>
      <Field label={texts.template} required {...form.field('template_id')}>
        <FoundPicker
          label={texts.template}
          find={templateQueries.toStart}
          nameOf={({ name }) => name}
          value={chosen?.id ?? null}
          valueLabel={chosen?.name}
          onChange={(_id, found) => setChosen(found ? { id: found.id, name: found.name } : null)}
        />
      </Field>
      <Field label={texts.name} hint={texts.nameHint} required {...form.field('name')}>
        <TextInput autoComplete="off" maxLength={300} {...form.control('name')} />
      </Field>
    </FormDrawer>
  );
}

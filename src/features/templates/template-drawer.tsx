import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { maxWordBytes } from '#api-contract/drafting/limits';
import type { NewTemplate, Template } from '#api-contract/templates/endpoints';
import { templateFields } from '#api-contract/templates/fields';
import { templateMutations, templateQueries } from '#data/templates';
import type { Person } from '#data/organisation';
import { FileDropZone } from '#design-system/file-drop-zone';
import { Field, type FormController, useForm } from '#design-system/form';
import { Text } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { Switch } from '#design-system/switch';
import { FormDrawer, tableInputs, useEditForm } from '#kit/form';
import { FoundPicker, WordPicker } from '#kit/pickers';
import { messages } from './templates.messages.ts';
import { wordFiles } from './word/word-files.ts';

const { form: texts, fields, options } = messages;

interface TemplateValues {
  readonly name: string;
  readonly contract_type: string;
  readonly language: Template['language'];
  readonly departments: readonly string[];
  readonly self_service: boolean;
  readonly owner_id: string | null;
}

const emptyValues: TemplateValues = {
  name: '',
  contract_type: '',
  language: 'en',
  departments: [],
  self_service: false,
  owner_id: null,
};

const valuesOf = ({ name, contract_type, language, departments, self_service, owner }: Template): TemplateValues => ({
  name,
  contract_type: contract_type ?? '',
  language,
  departments,
  self_service,
  owner_id: owner?.id ?? null,
});

const factsOf = ({ contract_type, departments, ...values }: TemplateValues) => ({
  ...values,
  contract_type: contract_type.trim() || null,
  departments: [...departments],
});

const validate = ({ name }: TemplateValues) => (name.trim() === '' ? { name: texts.nameMissing } : {});

const maxFileBytes = 4 * 1024 * 1024;
type Beginning = keyof typeof texts.beginnings;

interface NewTemplateDrawerProps {
  readonly people: readonly Person[];
  readonly onAdded: (template: Template) => void;
  readonly onClose: () => void;
}

/** Create a template: empty, from a sample, as a copy, or from a file that was exported. */
export function NewTemplateDrawer({ people, onAdded, onClose }: NewTemplateDrawerProps) {
  const api = useApi();
  const { mutateAsync: create } = useMutation(templateMutations.create(api));
  const { mutateAsync: importWord } = useMutation(templateMutations.importWord(api));
  const { mutate: remove } = useMutation(templateMutations.remove(api));
  // Made for a Word file that was refused: the next one goes into it.
  const [waiting, setWaiting] = useState<Template | null>(null);
  const [begin, setBegin] = useState<Beginning>('blank');
  const [copied, setCopied] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const choose = (next: Beginning) => {
    setBegin(next);
    setFile(null);
  };
  const missing = () => {
    if (begin === 'copy') return copied ? {} : { copied: texts.copiedMissing };
    if (begin === 'file' || begin === 'word') return file ? {} : { file: texts.fileMissing };
    return {};
  };
  const from = async (): Promise<NewTemplate['from'] | null> => {
    if (begin === 'nda' || begin === 'services') return { sample: begin };
    if (begin === 'copy') return copied ? { template_id: copied.id } : undefined;
    return begin === 'file' && file ? textIn(file) : undefined;
  };
  const form = useForm({
    initial: emptyValues,
    validate: (values) => ({ ...validate(values), ...missing() }),
    submit: async ({ owner_id, ...values }) => {
      const beginning = await from();
      if (beginning === null) throw Object.assign(new Error(texts.fileWrong), { fields: wrongFile() });
      const facts = { ...factsOf({ ...values, owner_id }), ...(owner_id === null && { owner_id: undefined }) };
      const added = waiting ?? (await create({ ...facts, from: beginning }));
      if (begin !== 'word' || !file) return onAdded(added);
      setWaiting(added);
      const { id: templateId, text_revision } = added;
      try {
        onAdded(await importWord({ templateId, file, text_revision }));
      } catch (error) {
        const fields = [{ path: 'file', message: error instanceof Error ? error.message : texts.fileWrong }];
        throw Object.assign(new Error(texts.fileWrong, { cause: error }), { fields });
      }
    },
  });
  const close = () => {
    if (waiting) remove(waiting.id);
    onClose();
  };
  return (
    <FormDrawer form={form} title={texts.addTitle} submitLabel={texts.submit} onClose={close}>
      <TemplateFields form={form} people={people} />
      <Field label={texts.begin}>
        <Select options={optionsOf(texts.beginnings)} disabled={waiting !== null} value={begin} onChange={choose} />
      </Field>
      {begin === 'copy' && (
        <Field label={texts.copied} required {...form.field('copied')}>
          <FoundPicker
            label={texts.copied}
            find={templateQueries.found}
            nameOf={({ name }) => name}
            value={copied?.id ?? null}
            valueLabel={copied?.name}
            onChange={(_id, found) => setCopied(found ?? null)}
          />
        </Field>
      )}
      {(begin === 'file' || begin === 'word') && (
        <Field label={texts.file} required {...form.field('file')}>
          <FileDropZone
            compact
            accept={begin === 'word' ? wordFiles : ['.json']}
            acceptLabel={begin === 'word' ? texts.wordTypes : texts.fileTypes}
            maxSize={begin === 'word' ? maxWordBytes : maxFileBytes}
            onFiles={([chosen]) => chosen && setFile(chosen)}
          />
          {file && <Text textStyle="sm">{texts.chosenFile(file.name)}</Text>}
        </Field>
      )}
    </FormDrawer>
  );
}

const wrongFile = () => [{ path: 'file', message: texts.fileWrong }];

/** The text that a file holds; null where it holds none. */
async function textIn(file: File): Promise<NewTemplate['from'] | null> {
  try {
    const { templateText } = await import('#api-contract/templates/text');
    const { success, data } = templateText.safeParse(JSON.parse(await file.text()));
    return success ? { text: data } : null;
  } catch {
    return null;
  }
}

interface EditTemplateDrawerProps {
  readonly people: readonly Person[];
  readonly template: Template;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Change what a template is for. */
export function EditTemplateDrawer({ template, people, onReload, onClose }: EditTemplateDrawerProps) {
  const edit = useEditForm({
    update: templateMutations.update(useApi(), template.id),
    revision: template.revision,
    initial: valuesOf(template),
    validate,
    facts: factsOf,
    onReload,
    onClose,
  });
  return (
    <FormDrawer {...edit} title={texts.editTitle(template.name)} submitLabel={texts.save}>
      <TemplateFields form={edit.form} people={people} />
    </FormDrawer>
  );
}

interface TemplateFieldsProps {
  readonly form: FormController<TemplateValues>;
  readonly people: readonly Person[];
}

function TemplateFields({ form, people }: TemplateFieldsProps) {
  const input = tableInputs({ table: templateFields, form, people, optionNames: options });
  return (
    <>
      {input('name')}
      {input('contract_type')}
      {input('language')}
      <Field label={fields.departments} hint={texts.departmentsHint} {...form.field('departments')}>
        <WordPicker
          label={fields.departments}
          known={[]}
          value={form.values.departments}
          onChange={(departments) => form.set('departments', departments)}
        />
      </Field>
      <Switch
        hint={texts.selfServiceHint}
        checked={form.values.self_service}
        onChange={(checked) => form.set('self_service', checked)}
      >
        {texts.selfService}
      </Switch>
      {input('owner')}
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { type contentKinds, maxFileBytes, maxNote, maxText } from '#api-contract/compliance-resources/kinds';
import type { ResourceVersion } from '#api-contract/compliance-resources/versions';
import { complianceResourceMutations } from '#data/compliance-resources';
import { Checkbox } from '#design-system/checkbox';
import { DateField } from '#design-system/date-field';
import { FileDropZone } from '#design-system/file-drop-zone';
import { Field, useForm } from '#design-system/form';
import { TextArea, TextInput } from '#design-system/input';
import { Text } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { FormDrawer } from '#kit/form';
import { versionMessages } from './versions.messages.ts';

const { form: texts } = versionMessages;

interface VersionDrawerProps {
  readonly resourceId: string;
  /** Null for a new one. */
  readonly version: ResourceVersion | null;
  /** Whether there are others: then the new one has a number behind them. */
  readonly isFirst: boolean;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

interface Values {
  readonly content: ResourceVersion['content'];
  readonly text: string;
  readonly link: string;
  readonly bump: 'major' | 'minor';
  readonly effective: string | null;
  readonly expires: string | null;
  readonly material_change: boolean;
  readonly note: string;
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text.trim());

/** Adds a version, or changes one that isn’t published. */
export function VersionDrawer({ resourceId, version, isFirst, onReload, onClose }: VersionDrawerProps) {
  const api = useApi();
  const { mutateAsync: add } = useMutation(complianceResourceMutations.addVersion(api, resourceId));
  const { mutateAsync: upload } = useMutation(complianceResourceMutations.uploadVersion(api, resourceId));
  const { mutateAsync: update, error } = useMutation(
    complianceResourceMutations.updateVersion(api, resourceId, version?.id ?? ''),
  );
  const [file, setFile] = useState<File | null>(null);
  const form = useForm<Values>({
    initial: {
      content: version?.content ?? 'text',
      text: version?.text ?? '',
      link: version?.link ?? '',
      bump: 'major',
      effective: version?.effective ?? null,
      expires: version?.expires ?? null,
      material_change: version?.material_change ?? false,
      note: version?.note ?? '',
    },
    validate: ({ content, text, link, effective, expires }) => ({
      ...(content === 'text' && text.trim() === '' && { text: texts.textMissing }),
      ...(content === 'link' && !isAddress(link) && { link: texts.linkMissing }),
      ...(content === 'file' && !file && !version && { file: texts.fileMissing }),
      ...(effective && expires && effective > expires && { expires: texts.windowWrong }),
    }),
    submit: async ({ content, text, link, bump, ...facts }) => {
      const said = content === 'text' ? { text } : content === 'link' ? { link } : {};
      if (version) await update({ ...facts, ...said, revision: version.revision });
      else if (content === 'file') {
        const { effective, expires, material_change, note } = facts;
        if (file)
          await upload({
            file,
            file_name: file.name,
            bump,
            note,
            material_change: material_change ? 'true' : 'false',
            ...(effective && { effective }),
            ...(expires && { expires }),
          });
      } else await add(content === 'text' ? { content, text, bump, ...facts } : { content, link, bump, ...facts });
      onClose();
    },
  });
  const { content } = form.values;
  return (
    <FormDrawer
      form={form}
      title={version ? texts.editTitle(version.number) : texts.addTitle}
      submitLabel={version ? texts.save : texts.submit}
      conflict={{ error, onReload }}
      onClose={onClose}
    >
      {version && version.state !== 'draft' && <Text textStyle="sm">{texts.editNotice}</Text>}
      {!version && (
        <Field label={texts.content} {...form.field('content')}>
          <Select
            options={(['text', 'file', 'link'] satisfies (typeof contentKinds)[number][]).map((value) => ({
              value,
              label: texts.contents[value],
            }))}
            {...form.control('content')}
          />
        </Field>
      )}
      {content === 'text' && (
        <Field label={texts.text} required {...form.field('text')}>
          <TextArea rows={10} maxLength={maxText} {...form.control('text')} />
        </Field>
      )}
      {content === 'link' && (
        <Field label={texts.link} required {...form.field('link')}>
          <TextInput type="url" autoComplete="off" maxLength={2000} {...form.control('link')} />
        </Field>
      )}
      {content === 'file' && !version && (
        <Field label={texts.file} required {...form.field('file')}>
          <FileDropZone
            compact
            hint={texts.fileHint}
            maxSize={maxFileBytes}
            onFiles={([chosen]) => chosen && setFile(chosen)}
          />
          {file && (
            <Text textStyle="sm">
              <bdi>{file.name}</bdi>
            </Text>
          )}
        </Field>
      )}
      {!version && !isFirst && (
        <Field label={texts.bump} {...form.field('bump')}>
          <Select options={optionsOf(texts.bumps, ['major', 'minor'] as const)} {...form.control('bump')} />
        </Field>
      )}
      <Field label={texts.effective} {...form.field('effective')}>
        <DateField value={form.values.effective} onChange={(day) => form.set('effective', day)} />
      </Field>
      <Field label={texts.expires} {...form.field('expires')}>
        <DateField value={form.values.expires} onChange={(day) => form.set('expires', day)} />
      </Field>
      <Checkbox
        checked={form.values.material_change}
        hint={texts.materialHint}
        onChange={(on) => form.set('material_change', on)}
      >
        {texts.material}
      </Checkbox>
      <Field label={texts.note} {...form.field('note')}>
        <TextArea rows={3} maxLength={maxNote} {...form.control('note')} />
      </Field>
    </FormDrawer>
  );
}

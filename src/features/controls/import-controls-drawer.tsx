import { useMutation } from '@tanstack/react-query';
import { ApiError, useApi } from '#api';
import { maxControlTableBytes } from '#api-contract/controls/fields';
import type { ImportedControls } from '#api-contract/controls/import';
import { controlMutations } from '#data/controls';
import { frameworkQueries } from '#data/frameworks';
import { Alert } from '#design-system/alert';
import { FileDropZone } from '#design-system/file-drop-zone';
import { Field, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { Box, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { FormDrawer } from '#kit/form';
import { FoundPicker } from '#kit/pickers';
import { messages } from './controls.messages.ts';

const { import: texts, fields } = messages;

interface ImportControlsDrawerProps {
  readonly onImported: (outcome: ImportedControls) => void;
  readonly onClose: () => void;
}

interface Chosen {
  readonly file: File | null;
  readonly framework: { readonly id: string; readonly name: string } | null;
}

/** Adds the controls of a spreadsheet: what it comes to is shown first. */
export function ImportControlsDrawer({ onImported, onClose }: ImportControlsDrawerProps) {
  const api = useApi();
  const format = useFormat();
  const check = useMutation(controlMutations.importFile(api));
  const { mutateAsync: importFile } = useMutation(controlMutations.importFile(api));
  const asked = (file: File, framework: Chosen['framework']) => ({
    file,
    file_name: file.name,
    ...(framework && { framework_id: framework.id }),
  });
  const form = useForm<Chosen>({
    initial: { file: null, framework: null },
    validate: ({ file }) => ({
      ...(!file && { file: texts.fileMissing }),
      ...(check.isError && { file: texts.fileWrong }),
      ...(check.data?.added === 0 && { file: texts.nothingNew }),
    }),
    submit: async ({ file, framework }) => file && onImported(await importFile(asked(file, framework))),
  });
  const choose = (change: Partial<Chosen>) => {
    const { file, framework } = { ...form.values, ...change };
    form.set('file', file);
    form.set('framework', framework);
    if (file) check.mutate({ ...asked(file, framework), check: 'true' });
  };
  const { file, framework } = form.values;
  const submitLabel = check.data?.added ? format.plural(check.data.added, texts.submit) : texts.nothing;
  return (
    <FormDrawer
      form={form}
      title={texts.title}
      description={texts.description}
      submitLabel={submitLabel}
      submitDisabled={check.isPending}
      onClose={onClose}
    >
      <Field label={texts.framework} hint={texts.frameworkHint} {...form.field('framework')}>
        <FoundPicker
          label={texts.framework}
          find={frameworkQueries.found}
          nameOf={({ name }) => name}
          value={framework?.id ?? null}
          valueLabel={framework?.name}
          onChange={(_id, found) => choose({ framework: found ?? null })}
        />
      </Field>
      <Field label={texts.file} required {...form.field('file')}>
        <FileDropZone
          compact
          accept={['.xlsx', '.csv']}
          acceptLabel={texts.types}
          maxSize={maxControlTableBytes}
          hint={texts.hint}
          onFiles={([chosen]) => chosen && choose({ file: chosen })}
        />
      </Field>
      {file && (
        <Text textStyle="sm" fontWeight="medium">
          <bdi>{file.name}</bdi>
        </Text>
      )}
      {check.isPending && <SkeletonText lines={3} label={texts.checking} />}
      {check.isError && <Problems error={check.error} />}
      {check.isSuccess && <Outcome outcome={check.data} />}
    </FormDrawer>
  );
}

function Problems({ error }: { readonly error: Error }) {
  return (
    <Alert tone="danger" title={error.message}>
      {error instanceof ApiError && error.fields.length > 0 && (
        <Box as="ul" textStyle="sm" listStyleType="disc" paddingInlineStart="4">
          {error.fields.map(({ message }, at) => (
            <li key={at}>{message}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

/** What a table comes to, before anything is added. */
function Outcome({ outcome: { added, known, linked, columns, unread } }: { readonly outcome: ImportedControls }) {
  const format = useFormat();
  const lines = [
    ...(linked > 0 ? [format.plural(linked, texts.linked)] : []),
    ...(known.length > 0 ? [texts.known(known.join(', '))] : []),
    texts.columns(columns.map((column) => fields[column]).join(', ')),
    ...(unread.length > 0 ? [texts.unread(unread.join(', '))] : []),
  ];
  return (
    <Alert
      tone={added > 0 ? 'info' : 'warning'}
      title={added > 0 ? format.plural(added, texts.found) : texts.nothingNew}
    >
      <Stack gap="1" textStyle="sm" overflowWrap="anywhere">
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Stack>
    </Alert>
  );
}

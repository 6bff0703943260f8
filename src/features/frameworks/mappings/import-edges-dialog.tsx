import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { MappingFile, MappingPreview } from '#api-contract/mappings/endpoints';
import { maxMappingKilobytes } from '#api-contract/mappings/limits';
import { mappingMutations, previewMapping } from '#data/mappings';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { FileChooser } from '#design-system/file-drop-zone';
import { useFormat } from '#design-system/format';
import { Flex, Stack, Text } from '#design-system/layout';
import { messages } from './mappings.messages.ts';

interface ImportEdgesDialogProps {
  readonly setId: string;
  readonly onClose: () => void;
}

const accept = ['.json', '.xml', '.yaml', '.yml', '.csv'];

/** Import the edges of a file into a draft, after a look at what it would add. */
export function ImportEdgesDialog({ setId, onClose }: ImportEdgesDialogProps) {
  const api = useApi();
  const format = useFormat();
  const [file, setFile] = useState<MappingFile | null>(null);
  const look = useMutation({ mutationFn: (chosen: MappingFile) => previewMapping(api, setId, chosen) });
  const store = useMutation(mappingMutations.importFile(api, setId));
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return;
    setTooLarge(chosen.size > maxMappingKilobytes * 1000);
    if (chosen.size > maxMappingKilobytes * 1000) return;
    const next = { file_name: chosen.name, content: await chosen.text() };
    setFile(next);
    look.mutate(next);
  };
  const failure = look.error ?? store.error;
  return (
    <Dialog
      open
      title={messages.importTitle}
      description={messages.importHint}
      onClose={onClose}
      footer={
        <Flex gap="2" justify="flex-end">
          <Button onClick={onClose}>{messages.cancel}</Button>
          {file && look.data && look.data.usable > 0 && (
            <Button
              variant="solid"
              loading={store.isPending}
              onClick={() => store.mutate(file, { onSuccess: onClose })}
            >
              {format.plural(look.data.usable, messages.importSubmit)}
            </Button>
          )}
        </Flex>
      }
    >
      <Stack gap="3">
        <FileChooser label={messages.chooseFile} accept={accept.join(',')} onFiles={(files) => void choose(files)}>
          {(open) => (
            <Button loading={look.isPending} onClick={open}>
              {messages.chooseFile}
            </Button>
          )}
        </FileChooser>
        {isTooLarge && <Alert tone="danger" title={messages.tooLarge} />}
        {failure && <Alert tone="danger" title={failure.message} />}
        {look.data && <Preview preview={look.data} number={format.number} />}
      </Stack>
    </Dialog>
  );
}

function Preview({
  preview,
  number,
}: {
  readonly preview: MappingPreview;
  readonly number: (value: number) => string;
}) {
  const counts = Object.entries(preview.by_relation).filter(([, count]) => count > 0);
  return (
    <Stack gap="2">
      <Text textStyle="sm">{messages.preview(number(preview.usable), number(preview.edges))}</Text>
      <Text textStyle="sm" tone="muted">
        {counts
          .map(
            ([relation, count]) =>
              `${messages.relations[relation as keyof typeof messages.relations]}: ${number(count)}`,
          )
          .join(' · ')}
      </Text>
      {preview.unknown_sources.length > 0 && (
        <Alert tone="warning" title={messages.unknownSources(preview.unknown_sources.join(', '))} />
      )}
      {preview.unknown_targets.length > 0 && (
        <Alert tone="warning" title={messages.unknownTargets(preview.unknown_targets.join(', '))} />
      )}
      {preview.warnings.map((warning) => (
        <Text key={warning} textStyle="sm">
          {warning}
        </Text>
      ))}
    </Stack>
  );
}

import { FilePlus2, X } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '#design-system/alert';
import { Button, IconButton } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Dialog } from '#design-system/dialog';
import { Field } from '#design-system/field';
import { FileChooser } from '#design-system/file-drop-zone';
import { TextInput } from '#design-system/input';
import { HStack, Stack, Text } from '#design-system/layout';
import { useChosen, useObservable } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import { messages } from './copies.messages.ts';
import type { Copying } from './copying.ts';
import { pagesIn } from '../../plugin-api/page-range.ts';

/** Asks what a copy shall be like: which pages, what follows them, what is written onto them. */
export function CopyDialog({ copying }: { copying: Copying }) {
  const { engine, fileName, format } = useViewer();
  const pages = useChosen(engine.reading.state, (state) => state.pages);
  const { making, failed } = useObservable(copying.state);
  const onClose = () => copying.ask(false);
  const [range, setRange] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [flatten, setFlatten] = useState(false);
  const [header, setHeader] = useState('');
  const [footer, setFooter] = useState('');
  const [numbered, setNumbered] = useState(false);
  const [certified, setCertified] = useState(false);
  const chosen = range.trim() ? pagesIn(range, pages) : undefined;
  const wrong = range.trim() !== '' && !chosen;

  const download = async () => {
    if (wrong) return;
    const made = await copying.make(
      { pages: chosen, files, flatten, header, footer, numbered, certified },
      { fileName, format },
    );
    if (made) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={messages.title}
      description={messages.description}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            variant="solid"
            loading={making}
            loadingText={messages.working}
            disabled={wrong}
            onClick={() => void download()}
          >
            {messages.download}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Field
          label={messages.pages}
          hint={messages.pagesHint(format.number(pages))}
          error={wrong ? messages.pagesWrong : undefined}
        >
          <TextInput value={range} onChange={setRange} />
        </Field>
        <FollowingFiles files={files} onChange={setFiles} />
        <HStack gap="3" align="start">
          <Field label={messages.header}>
            <TextInput value={header} onChange={setHeader} />
          </Field>
          <Field label={messages.footer}>
            <TextInput value={footer} onChange={setFooter} />
          </Field>
        </HStack>
        <Stack gap="2">
          <Checkbox checked={numbered} onChange={setNumbered}>
            {messages.numbers}
          </Checkbox>
          <Checkbox checked={flatten} onChange={setFlatten}>
            {messages.flatten}
          </Checkbox>
          <Checkbox checked={certified} onChange={setCertified}>
            {messages.certificate}
          </Checkbox>
        </Stack>
        {failed && <Alert tone="danger">{messages.failed}</Alert>}
      </Stack>
    </Dialog>
  );
}

function FollowingFiles({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  return (
    <Stack gap="1.5">
      <Text as="span" textStyle="sm" fontWeight="medium">
        {messages.followed}
      </Text>
      {files.map((file) => (
        <HStack key={file.name} gap="2" justify="space-between">
          <Text as="span" textStyle="sm" truncate>
            {file.name}
          </Text>
          <IconButton
            size="xs"
            label={messages.removeFile(file.name)}
            onClick={() => onChange(files.filter((each) => each !== file))}
          >
            <X aria-hidden />
          </IconButton>
        </HStack>
      ))}
      <FileChooser
        label={messages.addFile}
        multiple
        accept="application/pdf,.pdf"
        onFiles={(added) => onChange([...files, ...added])}
      >
        {(open) => (
          <Button size="sm" alignSelf="start" iconStart={<FilePlus2 aria-hidden />} onClick={open}>
            {messages.addFile}
          </Button>
        )}
      </FileChooser>
    </Stack>
  );
}

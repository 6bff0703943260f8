import { useState } from 'react';
import type { CaseFile, CaseFileVersion, CaseFolder } from '#api-contract/cases/files';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { ConfirmDialog, Dialog } from '#design-system/dialog';
import { Field } from '#design-system/field';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { messages } from '../cases.messages.ts';
import { placesFor } from './file-tree.ts';

const { files: texts } = messages;

interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly initial: string;
  readonly submitLabel: string;
  readonly onSubmit: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a name: of a new folder, or another one for what has one. */
export function NameDialog({ title, label, initial, submitLabel, onSubmit, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial);
  return (
    <ConfirmDialog
      open
      title={title}
      description={null}
      confirmLabel={submitLabel}
      onConfirm={async () => {
        if (name.trim() !== '' && name !== initial) await onSubmit(name.trim());
        onClose();
      }}
      onCancel={onClose}
    >
      <Field label={label}>
        <TextInput value={name} onChange={setName} maxLength={255} autoComplete="off" />
      </Field>
    </ConfirmDialog>
  );
}

interface MoveDialogProps {
  readonly moved: CaseFile | CaseFolder;
  readonly folders: readonly CaseFolder[];
  readonly onMove: (into: string | null) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks which folder a file or folder moves to. */
export function MoveDialog({ moved, folders, onMove, onClose }: MoveDialogProps) {
  const isFolder = 'parent_id' in moved;
  const [into, setInto] = useState((isFolder ? moved.parent_id : moved.folder_id) ?? '');
  const places = placesFor(folders, isFolder ? moved.id : null);
  return (
    <ConfirmDialog
      open
      title={texts.moveTitle(moved.name)}
      description={null}
      confirmLabel={texts.save}
      onConfirm={async () => {
        await onMove(into || null);
        onClose();
      }}
      onCancel={onClose}
    >
      <Field label={texts.moveTo}>
        <Select
          options={[{ value: '', label: texts.top }, ...places.map(({ id, path }) => ({ value: id, label: path }))]}
          value={into}
          onChange={setInto}
        />
      </Field>
    </ConfirmDialog>
  );
}

interface VersionsDialogProps {
  readonly file: CaseFile;
  readonly onOpen: (version: CaseFileVersion) => void;
  readonly onClose: () => void;
}

/** Every version of a file, newest first. */
export function VersionsDialog({ file, onOpen, onClose }: VersionsDialogProps) {
  const format = useFormat();
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.versionsTitle(file.name)}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack as="ol" gap="0" css={{ '& > li + li': { borderBlockStartWidth: '1px' } }}>
        {file.versions.map((version, index) => (
          <Flex as="li" key={version.id} gap="3" paddingBlock="2" align="center" textStyle="sm">
            <Box flex="1" minWidth="0">
              <Flex gap="2" align="center">
                <Text fontWeight="medium">{texts.version(version.number)}</Text>
                {index === 0 && <Badge>{texts.current}</Badge>}
              </Flex>
              <Text textStyle="xs" tone="muted">
                {texts.by(version.author?.name ?? messages.someone, format.dateTime(version.created_at))}
              </Text>
            </Box>
            <Text textStyle="xs" tone="muted" numeric>
              {format.fileSize(version.size)}
            </Text>
            <Button size="xs" aria-label={texts.show(version.number)} onClick={() => onOpen(version)}>
              {texts.showShort}
            </Button>
          </Flex>
        ))}
      </Stack>
    </Dialog>
  );
}

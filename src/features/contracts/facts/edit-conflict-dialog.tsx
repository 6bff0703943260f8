import { useState } from 'react';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { Person } from '#data/organisation';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { Box, Grid, Stack, Text } from '#design-system/layout';
import type { FieldConflict } from './contract-edit.ts';
import { messages } from '../contracts.messages.ts';
import { factLabel, factText } from './fact-text.ts';
import type { EditConflict } from './use-contract-edit.ts';

interface EditConflictDialogProps {
  readonly conflict: EditConflict;
  readonly people: readonly Person[];
  readonly onKeepTheirs: () => void;
  readonly onSaveMine: () => Promise<void>;
}

/** Two people changed the same field: shows both values and lets the second one choose. */
export function EditConflictDialog({ conflict, people, onKeepTheirs, onSaveMine }: EditConflictDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { conflict: texts } = messages;

  const saveMine = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onSaveMine();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };

  return (
    <Dialog
      open
      onClose={onKeepTheirs}
      role="alertdialog"
      dismissable={!busy}
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button onClick={onKeepTheirs} disabled={busy}>
            {texts.keepTheirs}
          </Button>
          <Button variant="solid" loading={busy} loadingText={messages.contract.saving} onClick={() => void saveMine()}>
            {texts.useMine}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {conflict.conflicts.map((field) => (
          <ConflictingValues
            key={field.field}
            conflict={field}
            now={conflict.now}
            people={[...people, ...ownerOf(conflict)]}
          />
        ))}
        {failure && <Alert tone="danger" title={failure} />}
      </Stack>
    </Dialog>
  );
}

interface ConflictingValuesProps {
  readonly conflict: FieldConflict;
  readonly now: Contract;
  readonly people: readonly Person[];
}

function ConflictingValues({ conflict, now, people }: ConflictingValuesProps) {
  const format = useFormat();
  const { conflict: texts } = messages;
  const inWords = (value: FieldConflict['mine']) =>
    factText(conflict.field, value, format, { nameOf: (userId) => people.find(({ id }) => id === userId)?.name }) ??
    texts.empty;
  return (
    <Box>
      <Text textStyle="sm" fontWeight="medium" marginBlockEnd="1.5">
        {labelOf(conflict, now)}
      </Text>
      <Grid as="dl" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2">
        <OneValue label={texts.theirs} value={inWords(conflict.theirs)} />
        <OneValue label={texts.mine} value={inWords(conflict.mine)} />
      </Grid>
    </Box>
  );
}

function labelOf({ field, mine }: FieldConflict, { custom_fields }: Contract): string {
  if (field !== 'custom') return factLabel(field) ?? field;
  return custom_fields.find(({ key }) => typeof mine === 'object' && mine !== null && key in mine)?.label ?? '';
}

function OneValue({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Box borderWidth="1px" borderRadius="l2" padding="3" minWidth="0">
      <Text as="dt" textStyle="xs" tone="muted">
        {label}
      </Text>
      <Text as="dd" textStyle="sm" fontWeight="medium" overflowWrap="anywhere" lineClamp="6">
        <bdi>{value}</bdi>
      </Text>
    </Box>
  );
}

function ownerOf({ now }: EditConflict): Person[] {
  return now.owner ? [now.owner] : [];
}

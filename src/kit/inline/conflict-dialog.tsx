import { useState } from 'react';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { Box, Grid, Stack, Text } from '#design-system/layout';
import { inlineMessages } from './inline.messages.ts';

/** Two values of a field in words; nothing where it was emptied. */
export interface ConflictInWords {
  readonly label: string;
  readonly theirs: string | null;
  readonly mine: string | null;
}

interface ConflictDialogProps {
  readonly conflicts: readonly ConflictInWords[];
  readonly onKeepTheirs: () => void;
  readonly onSaveMine: () => Promise<void>;
}

const { conflict: texts } = inlineMessages;

/** Two people changed the same field: shows both values and lets the second one choose. */
export function ConflictDialog({ conflicts, onKeepTheirs, onSaveMine }: ConflictDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

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
          <Button variant="solid" loading={busy} loadingText={inlineMessages.saving} onClick={() => void saveMine()}>
            {texts.useMine}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {conflicts.map(({ label, theirs, mine }) => (
          <Box key={label}>
            <Text textStyle="sm" fontWeight="medium" marginBlockEnd="1.5">
              {label}
            </Text>
            <Grid as="dl" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2">
              <OneValue label={texts.theirs} value={theirs ?? texts.empty} />
              <OneValue label={texts.mine} value={mine ?? texts.empty} />
            </Grid>
          </Box>
        ))}
        {failure && <Alert tone="danger" title={failure} />}
      </Stack>
    </Dialog>
  );
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

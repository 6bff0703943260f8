import type { Download } from '#api';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { FileChooser } from '#design-system/file-drop-zone';
import { Code, Link, Stack, Text } from '#design-system/layout';
import { useFormat } from '#design-system/format';
import { auditLogMessages } from './audit-log.messages.ts';
import { KeyComparison } from './key-comparison.tsx';
import { TrailDialog } from './trail-dialog.tsx';
import { useTrailReading } from './use-trail-reading.ts';
import type { Verdict } from './verify-trail.ts';

const { verifying: words } = auditLogMessages;

interface VerifyDialogProps {
  readonly entryHref: (sequence: number) => string;
  readonly onClose: () => void;
}

/** Checks the whole trail in this browser: every hash, the chain between entries, the signature at its end. */
export function VerifyDialog({ entryHref, onClose }: VerifyDialogProps) {
  const trail = useTrailReading(checkTrail);
  return (
    <TrailDialog
      {...words}
      trail={trail}
      onClose={onClose}
      options={
        <FileChooser label={words.file} accept=".jsonl" onFiles={([file]) => file && trail.reading.mutate({ file })}>
          {(open) => (
            <Button size="xs" alignSelf="flex-start" onClick={open}>
              {words.chooseFile}
            </Button>
          )}
        </FileChooser>
      }
      outcome={(verdict) => <Outcome verdict={verdict} entryHref={entryHref} onClose={onClose} />}
    />
  );
}

/** Loaded when it is needed, with the schemas that it checks lines by. */
async function checkTrail({ bytes }: Download, onProgress: (lines: number) => void): Promise<Verdict> {
  const { verifyTrail } = await import('./verify-trail.ts');
  return verifyTrail(bytes, onProgress);
}

function Outcome({ verdict, entryHref, onClose }: VerifyDialogProps & { readonly verdict: Verdict }) {
  const format = useFormat();
  if (verdict.kind === 'broken') {
    const number = format.number(verdict.sequence);
    return (
      <Alert tone="danger" title={words.broken(number)}>
        {words.brokenHint}{' '}
        <Link href={entryHref(verdict.sequence)} onClick={onClose}>
          {auditLogMessages.open(number)}
        </Link>
      </Alert>
    );
  }
  const { entries, removed, signedAt, keyId, extract } = verdict;
  return (
    <Alert tone="success" title={words.unbroken(format.plural(entries, words.entries), format.dateTime(signedAt))}>
      <Stack gap="2">
        {extract && (
          <>
            <Text>{words.narrowed(format.number(extract.included), format.number(entries))}</Text>
            <Code>{JSON.stringify(extract.filters)}</Code>
          </>
        )}
        {removed > 0 && <Text>{words.removed(format.number(removed))}</Text>}
        <Text>{words.key}</Text>
        <Code>{keyId}</Code>
        <KeyComparison keyId={keyId} />
      </Stack>
    </Alert>
  );
}

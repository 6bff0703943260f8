import type { CaseImport } from '#api-contract/cases/imports';
import { Alert } from '#design-system/alert';
import { useFormat } from '#design-system/format';
import { Stack, Text } from '#design-system/layout';
import { LongJobPanel } from '#design-system/progress';
import { messages } from '../bulk-upload.messages.ts';

const { running: texts, outcome, result } = messages;

interface RunningImportProps {
  readonly found: CaseImport;
  readonly onCancel: () => void;
  readonly cancelling: boolean;
}

/** Something is being done with the table in the background: how far it is, and how to stop it. */
export function RunningImport({ found, onCancel, cancelling }: RunningImportProps) {
  const format = useFormat();
  const { state, progress, rows, cases, bad_rows: bad } = found;
  if (state !== 'reading' && state !== 'checking' && state !== 'importing' && state !== 'undoing') return null;
  const whole = state === 'undoing' ? cases : rows;
  const figures =
    state === 'importing'
      ? texts.figures(format.plural(cases, outcome.done), format.plural(bad, outcome.doneBad))
      : state === 'checking'
        ? texts.figures(format.plural(cases, result.would), format.plural(bad, result.bad))
        : null;
  return (
    <Stack gap="3">
      {found.stalled && (
        <Alert tone="warning" title={texts.stalledTitle}>
          {texts.stalled}
        </Alert>
      )}
      <LongJobPanel
        level="h2"
        title={texts[state]}
        description={
          <>
            <Text numeric>
              {whole === null
                ? texts.rowsSoFar(format.number(progress))
                : texts.rows(format.number(progress), format.number(whole))}
              {figures && ` · ${figures}`}
            </Text>
            {texts.goesOn}
          </>
        }
        share={whole ? progress / whole : null}
        onCancel={state === 'importing' || state === 'checking' ? onCancel : undefined}
        cancelling={cancelling}
      />
    </Stack>
  );
}

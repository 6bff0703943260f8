import { useState } from 'react';
import type { CaseImport } from '#api-contract/cases/imports';
import { Alert } from '#design-system/alert';
import { Button, LinkButton } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { Flex, Stack } from '#design-system/layout';
import { messages } from '../bulk-upload.messages.ts';
import { BadRows } from './bad-rows.tsx';
import { Duplicates } from './duplicates.tsx';
import type { Act, ImportLinks } from './one-import.tsx';

const { outcome: texts, start } = messages;

interface OutcomeProps {
  readonly found: CaseImport;
  readonly onAct: Act;
  readonly acting: boolean;
  readonly links: ImportLinks;
}

/** What became of it, and what can be done with that. */
export function Outcome({ found, onAct, acting, links }: OutcomeProps) {
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { state, cases, bad_rows: bad } = found;
  const skipped = state !== 'unreadable' && state !== 'undone';
  const undoable = (state === 'done' || state === 'cancelled') && cases > 0;
  return (
    <Stack gap="6">
      <OutcomeAlert found={found} />
      <Flex gap="2" wrap="wrap">
        {state === 'cancelled' && (
          <Button variant="solid" onClick={() => onAct({ act: 'start' })} loading={acting}>
            {texts.goOn}
          </Button>
        )}
        {state === 'done' && cases > 0 && (
          <LinkButton variant="solid" href={links.caseListHref}>
            {texts.toCases}
          </LinkButton>
        )}
        <LinkButton href={links.startHref}>{start.again}</LinkButton>
        {undoable && (
          <Button onClick={() => setAsking(true)} disabled={acting}>
            {texts.undo}
          </Button>
        )}
      </Flex>
      {skipped && bad > 0 && <BadRows found={found} />}
      {skipped && found.duplicates > 0 && (
        <Duplicates importId={found.id} count={found.duplicates} caseHref={links.caseHref} />
      )}
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={texts.undoTitle}
        description={texts.undoDetail(format.plural(cases, texts.undoDescription))}
        confirmLabel={texts.undoConfirm}
        onConfirm={() => {
          setAsking(false);
          onAct({ act: 'undo' });
        }}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}

function OutcomeAlert({ found }: { readonly found: CaseImport }) {
  const format = useFormat();
  const { state, cases, bad_rows: bad, rows, progress } = found;
  const made = format.plural(cases, texts.done);
  switch (state) {
    case 'unreadable':
      return (
        <Alert tone="danger" title={texts.unreadable}>
          {found.failure}
        </Alert>
      );
    case 'cancelled':
      return (
        <Alert tone="warning" title={texts.cancelled}>
          {texts.cancelledFigures(made, format.plural((rows ?? 0) - progress, texts.rowsLeft))}
        </Alert>
      );
    case 'undone':
      return (
        <Alert tone="neutral" title={texts.undone}>
          {format.plural(cases, texts.undoneFigures)}
        </Alert>
      );
    default: {
      const skipped = found.duplicates > 0 ? [format.plural(found.duplicates, texts.doneSkipped)] : [];
      return bad > 0 ? (
        <Alert tone="warning" title={[made, format.plural(bad, texts.doneBad), ...skipped].join(', ')}>
          {texts.mend}
        </Alert>
      ) : (
        <Alert tone="success" title={[made, ...skipped].join(', ')} />
      );
    }
  }
}

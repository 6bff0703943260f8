import { Download } from 'lucide-react';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Dialog, usePendingAct } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';
import type { SaveConflict } from './use-save-version.ts';

interface SaveConflictDialogProps {
  readonly conflict: SaveConflict;
  readonly onSaveOnTop: () => Promise<void>;
  readonly onDownload: () => void;
  readonly onKeepAnnotating: () => void;
}

/** Annotations met a newer version: save them on top, keep them as a file, or go on annotating. */
export function SaveConflictDialog({ conflict, onSaveOnTop, onDownload, onKeepAnnotating }: SaveConflictDialogProps) {
  const format = useFormat();
  const { busy, failure, run } = usePendingAct();
  const { saveConflict: texts } = messages;
  const { newer } = conflict;
  const who = newer.author?.name ?? messages.somebodyGone;

  return (
    <Dialog
      open
      onClose={onKeepAnnotating}
      role="alertdialog"
      dismissable={!busy}
      title={texts.title}
      description={texts.description(newer.number, who, format.relative(newer.created_at))}
      footer={
        <>
          <Button variant="ghost" onClick={onKeepAnnotating} disabled={busy}>
            {texts.later}
          </Button>
          <Button iconStart={<Download aria-hidden />} onClick={onDownload}>
            {texts.download}
          </Button>
          <Button
            variant="solid"
            loading={busy}
            loadingText={messages.contract.saving}
            onClick={() => run(onSaveOnTop)}
          >
            {texts.merge}
          </Button>
        </>
      }
    >
      <Text textStyle="sm" tone="muted">
        {texts.mergeHint}
      </Text>
      {failure && <Alert tone="danger" title={failure} />}
    </Dialog>
  );
}

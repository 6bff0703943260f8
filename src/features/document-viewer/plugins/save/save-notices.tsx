import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useUnsavedWork } from '#design-system/window';
import type { DocumentSavingActor } from '#machines/document-saving';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import { useChosen, useObservable } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import type { DraftAutosave } from './draft-autosave.ts';

interface SaveNoticesProps {
  drafts: DraftAutosave;
  saving: DocumentSavingActor;
  onSave: () => void;
}

/** What a reader must know of drafts and of saving, each with the way on. */
export function SaveNotices({ drafts, saving, onSave }: SaveNoticesProps) {
  useWarningBeforeLeaving(drafts);
  return (
    <>
      <DraftNotice drafts={drafts} />
      <SavingNotice saving={saving} onSave={onSave} />
    </>
  );
}

function useWarningBeforeLeaving(drafts: DraftAutosave) {
  const { engine } = useViewer();
  const changed = useObservable(engine.changes.changed);
  useUnsavedWork(changed, () => void drafts.flush());
  useEffect(() => {
    if (!changed) return undefined;
    const keep = () => void drafts.flush();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [changed, drafts]);
}

function DraftNotice({ drafts }: { drafts: DraftAutosave }) {
  const { engine, format } = useViewer();
  const { offer, unkept } = useObservable(drafts.state);
  const paused = useChosen(engine.annotating.state, (state) => state.paused);
  if (offer) {
    return (
      <Alert
        tone="info"
        banner
        title={messages.drafts.title}
        actions={
          <>
            <Button size="xs" variant="solid" disabled={paused} onClick={() => void drafts.restore()}>
              {messages.drafts.restore}
            </Button>
            <Button size="xs" onClick={() => void drafts.discard()}>
              {messages.drafts.discard}
            </Button>
          </>
        }
      >
        {messages.drafts.text(format.relative(offer.madeAt))}
        {offer.onOtherVersion && ` ${messages.drafts.otherVersion}`}
      </Alert>
    );
  }
  if (!unkept) return null;
  return (
    <Alert tone="warning" banner>
      {messages.drafts.unkept}
    </Alert>
  );
}

function SavingNotice({ saving, onSave }: Omit<SaveNoticesProps, 'drafts'>) {
  const { say } = useViewer();
  const busy = useSelector(saving, (snapshot) => snapshot.hasTag('busy'));
  const saved = useSelector(saving, (snapshot) => snapshot.hasTag('saved'));
  const failure = useSelector(saving, ({ context }) => context.failure);
  useEffect(() => {
    if (saved) say(messages.saving.saved);
    if (busy) say(messages.toolbar.saving);
  }, [busy, saved, say]);
  if (!failure) return null;
  const lost = failure.reason === 'annotations-lost';
  return (
    <Alert
      tone="danger"
      banner
      title={lost ? messages.saving.lostTitle : messages.saving.notKeptTitle}
      onDismiss={() => saving.send({ type: 'failure.dismissed' })}
      actions={
        !lost && (
          <Button size="xs" onClick={onSave}>
            {messages.saving.retry}
          </Button>
        )
      }
    >
      {failure.reason === 'annotations-lost'
        ? messages.saving.lost
        : `${failure.message} ${messages.saving.notKept}`.trim()}
    </Alert>
  );
}

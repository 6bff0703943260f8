import { useEffect } from 'react';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { SignatureNotice } from './plugins/sign/signature-notice.tsx';
import type { EditingRequests, UndoOffer } from './use-editing-requests.ts';
import { useChosen, useObservable } from './plugin-api/use-observable.ts';
import { useViewer } from './plugin-api/viewer-context.ts';

interface NoticesProps {
  requests: EditingRequests;
  refused: string | undefined;
  onRefusedRead: () => void;
}

/** What a reader must know while going on, each with the way on. */
export function Notices({ requests, refused, onRefusedRead }: NoticesProps) {
  return (
    <div className="document-viewer-notices">
      <ConnectionNotice />
      <SignatureNotice />
      <DraftNotice />
      <SavingNotice />
      {refused && (
        <Alert tone="warning" banner title={messages.annotating.imageRefused} onDismiss={onRefusedRead}>
          {refused}
        </Alert>
      )}
      {requests.undoOffer && <UndoNotice offer={requests.undoOffer} onEnd={requests.withdrawUndo} />}
    </div>
  );
}

function ConnectionNotice() {
  const { session } = useViewer();
  if (!useObservable(session.interrupted)) return null;
  return (
    <Alert
      tone="warning"
      banner
      title={messages.interrupted.title}
      actions={
        <Button size="xs" onClick={() => session.retryConnection()}>
          {messages.interrupted.retry}
        </Button>
      }
    >
      {messages.interrupted.text}
    </Alert>
  );
}

function DraftNotice() {
  const { opened } = useViewer();
  const { offer, unkept } = useObservable(opened.drafts.state);
  const format = useFormat();
  if (offer) {
    return (
      <Alert
        tone="info"
        banner
        title={messages.drafts.title}
        actions={
          <>
            <Button size="xs" variant="solid" onClick={() => void opened.drafts.restore()}>
              {messages.drafts.restore}
            </Button>
            <Button size="xs" onClick={() => void opened.drafts.discard()}>
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

function SavingNotice() {
  const { opened, say } = useViewer();
  const saving = useObservable(opened.saving.state);
  useEffect(() => {
    if (saving.status === 'saved') say(messages.saving.saved);
    if (saving.status === 'saving') say(messages.toolbar.saving);
  }, [saving, say]);
  if (saving.status !== 'failed') return null;
  const lost = saving.reason === 'annotations-lost';
  return (
    <Alert
      tone="danger"
      banner
      title={lost ? messages.saving.lostTitle : messages.saving.notKeptTitle}
      onDismiss={() => opened.saving.dismiss()}
      actions={
        !lost && (
          <Button size="xs" onClick={() => void opened.saving.save()}>
            {messages.saving.retry}
          </Button>
        )
      }
    >
      {saving.reason === 'annotations-lost'
        ? messages.saving.lost
        : `${saving.message} ${messages.saving.notKept}`.trim()}
    </Alert>
  );
}

function UndoNotice({ offer, onEnd }: { offer: UndoOffer; onEnd: () => void }) {
  const { opened } = useViewer();
  const format = useFormat();
  const canUndo = useChosen(opened.annotating.state, (state) => state.canUndo);
  useEffect(() => {
    if (!canUndo) onEnd();
  }, [canUndo, onEnd]);
  return (
    <div className="document-viewer-undo">
      <Alert
        tone="neutral"
        title={
          offer.count === 1 ? messages.annotating.deletedOne : messages.annotating.deleted(format.number(offer.count))
        }
        onDismiss={onEnd}
        actions={
          <Button
            size="xs"
            onClick={() => {
              opened.annotating.undo();
              onEnd();
            }}
          >
            {messages.annotating.undo}
          </Button>
        }
      />
    </div>
  );
}

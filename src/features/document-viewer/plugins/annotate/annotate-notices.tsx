import { useEffect } from 'react';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import type { UndoOffer } from '../../engine/editing-requests.ts';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import { useChosen, useObservable } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import type { Images } from './images.ts';

/** An image that was refused, and what was just deleted with the way to undo it. */
export function AnnotateNotices({ images }: { images: Images }) {
  const { engine } = useViewer();
  const rejected = useObservable(images.rejected);
  const undoOffer = useChosen(engine.requests.state, (state) => state.undoOffer);
  return (
    <>
      {rejected && (
        <Alert
          tone="warning"
          banner
          title={messages.annotating.imageRefused}
          onDismiss={() => images.forgetRejection()}
        >
          {messages.refusals[rejected.reason](rejected.name)}
        </Alert>
      )}
      {undoOffer && <UndoNotice offer={undoOffer} />}
    </>
  );
}

function UndoNotice({ offer }: { offer: UndoOffer }) {
  const { engine, format } = useViewer();
  const canUndo = useChosen(engine.annotating.state, (state) => state.canUndo);
  useEffect(() => {
    if (!canUndo) engine.requests.withdrawUndo();
  }, [canUndo, engine]);
  return (
    <div className="document-viewer-undo">
      <Alert
        tone="neutral"
        title={
          offer.count === 1 ? messages.annotating.deletedOne : messages.annotating.deleted(format.number(offer.count))
        }
        onDismiss={() => engine.requests.withdrawUndo()}
        actions={
          <Button
            size="xs"
            onClick={() => {
              engine.annotating.undo();
              engine.requests.withdrawUndo();
            }}
          >
            {messages.annotating.undo}
          </Button>
        }
      />
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { Button } from '#design-system/button';
import type { DocumentSavingActor } from '#machines/document-saving';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import { useObservable } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';

export function SaveButton({ saving, onSave }: { saving: DocumentSavingActor; onSave: () => void }) {
  const { engine, capabilities } = useViewer();
  const changed = useObservable(engine.changes.changed);
  const busy = useSelector(saving, (snapshot) => snapshot.hasTag('busy'));
  if (!capabilities.save || !capabilities.annotate) return null;
  return (
    <Button
      size="sm"
      variant={changed ? 'solid' : 'outline'}
      disabled={!changed && !busy}
      loading={busy}
      loadingText={messages.toolbar.saving}
      onClick={onSave}
    >
      {messages.toolbar.save}
      {changed && <span className="document-viewer-unsaved" role="img" aria-label={messages.toolbar.unsaved} />}
    </Button>
  );
}

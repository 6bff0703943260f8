import { useSelector } from '@xstate/react';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import type { DocumentSavingActor } from '#machines/document-saving';
import { downloadBytes } from '../../plugin-api/download.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import { messages } from './signed-save.messages.ts';

/** Asks before a signed document is changed, and offers a copy instead. */
export function SignedSaveDialog({ saving }: { saving: DocumentSavingActor }) {
  const { engine, fileName } = useViewer();
  const asking = useSelector(saving, (snapshot) => snapshot.hasTag('asking'));
  if (!asking) return null;
  const cancel = () => saving.send({ type: 'save.cancelled' });
  const copy = async () => {
    cancel();
    downloadBytes(await engine.writer.bytes(), fileName);
  };
  return (
    <Dialog
      open
      onClose={cancel}
      role="alertdialog"
      size="md"
      title={messages.title}
      description={messages.text}
      footer={
        <>
          <Button variant="ghost" onClick={cancel}>
            {messages.cancel}
          </Button>
          <Button onClick={() => saving.send({ type: 'save.confirmed' })}>{messages.anyway}</Button>
          <Button variant="solid" onClick={() => void copy()}>
            {messages.copy}
          </Button>
        </>
      }
    />
  );
}

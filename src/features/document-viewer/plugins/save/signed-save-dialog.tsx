import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { downloadBytes } from '../../plugin-api/download.ts';
import { useObservable } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import { messages } from '../sign/signed.messages.ts';

/** Asks before a signed document is changed, and offers a copy instead. */
export function SignedSaveDialog() {
  const { opened, fileName } = useViewer();
  const { saving } = opened;
  const { status } = useObservable(saving.state);
  if (status !== 'asking') return null;
  const copy = async () => {
    saving.dismiss();
    downloadBytes(await saving.bytes(), fileName);
  };
  return (
    <Dialog
      open
      onClose={() => saving.dismiss()}
      role="alertdialog"
      size="md"
      title={messages.saving.title}
      description={messages.saving.text}
      footer={
        <>
          <Button variant="ghost" onClick={() => saving.dismiss()}>
            {messages.saving.cancel}
          </Button>
          <Button onClick={() => void saving.saveDespiteSignature()}>{messages.saving.anyway}</Button>
          <Button variant="solid" onClick={() => void copy()}>
            {messages.saving.copy}
          </Button>
        </>
      }
    />
  );
}

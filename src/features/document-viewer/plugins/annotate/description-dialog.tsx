import { useState } from 'react';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { Field } from '#design-system/field';
import { TextArea } from '#design-system/input';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import { describePicture } from '../../engine/accessible-names.ts';
import type { DescribedEditor } from '../../engine/editing-requests.ts';
import { useChosen } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';

/** Says in words what an image or a signature shows, for those who cannot see it. */
export function DescriptionDialog() {
  const { engine } = useViewer();
  const described = useChosen(engine.requests.state, (state) => state.described);
  return described ? (
    <OpenDescriptionDialog described={described} onEnd={() => engine.requests.endDescribing()} />
  ) : null;
}

function OpenDescriptionDialog({ described, onEnd }: { described: DescribedEditor; onEnd: () => void }) {
  const [words, setWords] = useState(() => wordsOf(described));
  const keep = () => {
    describe(described, words.trim());
    onEnd();
    described.editor.focus();
  };
  return (
    <Dialog
      open
      onClose={onEnd}
      size="sm"
      title={messages.description[described.kind]}
      footer={
        <>
          <Button onClick={onEnd}>{messages.cancel}</Button>
          <Button variant="solid" onClick={keep}>
            {messages.description.save}
          </Button>
        </>
      }
    >
      <Field label={messages.description.label} hint={messages.description.hint}>
        <TextArea rows={3} value={words} onChange={setWords} />
      </Field>
    </Dialog>
  );
}

function wordsOf({ kind, editor }: DescribedEditor): string {
  return (kind === 'signature' ? editor.description : editor.altTextData?.altText) ?? '';
}

function describe({ kind, editor }: DescribedEditor, words: string): void {
  if (kind === 'signature') {
    editor.description = words;
    return;
  }
  editor.altTextData = { altText: words, decorative: false };
  editor.altTextFinish();
  describePicture(editor, words);
}

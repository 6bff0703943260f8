import { useState } from 'react';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Dialog } from '#design-system/dialog';
import { Field } from '#design-system/field';
import { TextInput } from '#design-system/input';
import { Stack } from '#design-system/layout';
import { TabbedPanel } from '#design-system/tabs';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import type { DrawnCurves, SignatureEditor, SignatureOutline } from '../../engine/pdfjs-internals.ts';
import { useChosen } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import './dialogs.css';
import { keepSignature, readSignatures, type SavedSignature } from './saved-signatures.ts';
import { SavedSignatureList } from './saved-signature-list.tsx';
import { SignatureImage } from './signature-image.tsx';
import { fontsOfSignature, signatureFaces } from './signature-faces.ts';
import { compress, place } from './signature-outline.ts';
import { SignaturePad } from './signature-pad.tsx';
import { TypedSignature, type TypedName } from './typed-signature.tsx';

type Way = 'saved' | 'type' | 'draw' | 'image';

/** Makes a signature: typed, drawn, taken from an image, or one that was kept. */
export function SignatureDialog() {
  const { engine } = useViewer();
  const editor = useChosen(engine.requests.state, (state) => state.signing);
  return editor ? (
    <OpenSignatureDialog key={editor.id} editor={editor} onEnd={() => engine.requests.endSigning()} />
  ) : null;
}

function OpenSignatureDialog({ editor, onEnd }: { editor: SignatureEditor; onEnd: () => void }) {
  const { engine, say } = useViewer();
  const [saved, setSaved] = useState(readSignatures);
  const [way, setWay] = useState<Way>(saved.length > 0 ? 'saved' : 'type');
  const [typed, setTyped] = useState<TypedName>({ name: '', face: signatureFaces[0] });
  const [drawn, setDrawn] = useState<DrawnCurves>();
  const [traced, setTraced] = useState<SignatureOutline>();
  const [description, setDescription] = useState<string>();
  const [keep, setKeep] = useState(true);
  const [problem, setProblem] = useState<string>();
  const name = typed.name.trim();
  const described =
    description ?? (way === 'type' && name ? messages.signature.describedAs(name) : messages.signature.plain);

  const close = () => {
    if (editor._drawId === null) editor.remove();
    onEnd();
  };
  const finish = (outline: SignatureOutline, words: string, id: string | null) => {
    place(editor, outline, words, id);
    onEnd();
    requestAnimationFrame(() => editor.focus());
  };
  const outlineOf = async (): Promise<SignatureOutline | null | undefined> => {
    if (way === 'type') return name ? traceName(editor, { ...typed, name }) : null;
    if (way === 'draw') return drawn && editor.getDrawnSignature(drawn);
    return traced;
  };
  const add = async () => {
    const outline = await outlineOf();
    if (!outline) return setProblem(messages.signature.nothing);
    const id = keep ? crypto.randomUUID() : null;
    if (id) keepSignature({ id, description: described, data: await compress(engine.core, outline) });
    finish(outline, described, id);
  };
  const use = (signature: SavedSignature, outline: SignatureOutline) => {
    keepSignature(signature);
    finish(outline, signature.description, signature.id);
  };
  const change = (next: Way) => {
    setWay(next);
    setProblem(undefined);
  };

  return (
    <Dialog
      open
      onClose={close}
      size="md"
      title={messages.signature.title}
      footer={
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          {way !== 'saved' && (
            <Button variant="solid" onClick={() => void add().catch(() => say(messages.signature.nothing))}>
              {messages.signature.add}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        <TabbedPanel
          label={messages.signature.title}
          value={way}
          onChange={change}
          tabs={[
            saved.length > 0 && {
              value: 'saved',
              label: messages.signature.saved,
              content: <SavedSignatureList editor={editor} signatures={saved} onChange={setSaved} onUse={use} />,
            },
            {
              value: 'type',
              label: messages.signature.type,
              content: <TypedSignature value={typed} onChange={setTyped} />,
            },
            { value: 'draw', label: messages.signature.draw, content: <SignaturePad onChange={setDrawn} /> },
            {
              value: 'image',
              label: messages.signature.image,
              content: <SignatureImage editor={editor} onChange={setTraced} />,
            },
          ]}
        />
        {way !== 'saved' && (
          <>
            <Field label={messages.signature.description} hint={messages.signature.descriptionHint}>
              <TextInput value={described} onChange={setDescription} />
            </Field>
            <Checkbox checked={keep} onChange={setKeep}>
              {messages.signature.keep}
            </Checkbox>
          </>
        )}
        {problem && <Alert tone="warning">{problem}</Alert>}
      </Stack>
    </Dialog>
  );
}

/** The lines of a name as it is written by hand: they are what the file will hold, so that no font is needed to show it. */
async function traceName(editor: SignatureEditor, { name, face }: TypedName): Promise<SignatureOutline | null> {
  const fontFamily = await fontsOfSignature(face, name);
  return editor.getFromText(name, { fontFamily, fontStyle: 'normal', fontWeight: '400' });
}

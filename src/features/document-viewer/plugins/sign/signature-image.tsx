import { useState } from 'react';
import { Alert } from '#design-system/alert';
import { FileDropZone } from '#design-system/file-drop-zone';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import { imageRejection } from '../../engine/image-acceptance.ts';
import type { SignatureEditor, SignatureOutline } from '../../engine/pdfjs-internals.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import { OutlinePicture } from './saved-signature-list.tsx';

interface SignatureImageProps {
  editor: SignatureEditor;
  onChange: (outline: SignatureOutline | undefined) => void;
}

/** Takes a signature's lines from an image of at most 512 pixels a side: larger ones are made smaller first. */
export function SignatureImage({ editor, onChange }: SignatureImageProps) {
  const { engine } = useViewer();
  const [outline, setOutline] = useState<SignatureOutline>();
  const [problem, setProblem] = useState<string>();
  const supported = engine.core.SupportedImageMimeTypes as ReadonlySet<string>;

  const take = (next: SignatureOutline | undefined, complaint: string | undefined) => {
    setOutline(next);
    setProblem(complaint);
    onChange(next);
  };
  const read = async (image: File) => {
    const refusal = await imageRejection(image, supported);
    if (refusal) return take(undefined, messages.refusals[refusal](image.name));
    const bitmap = await createImageBitmap(image).catch(() => undefined);
    const traced = bitmap && editor.getFromImage(bitmap);
    return traced ? take(traced, undefined) : take(undefined, messages.signature.unreadable);
  };

  return (
    <>
      <FileDropZone
        compact
        label={messages.signature.image}
        hint={messages.signature.imageHint}
        accept={[...supported]}
        onFiles={([image]) => image && void read(image)}
      />
      {problem && <Alert tone="warning">{problem}</Alert>}
      {outline && (
        <figure className="document-viewer-traced" aria-label={messages.signature.preview}>
          <OutlinePicture outline={outline} />
        </figure>
      )}
    </>
  );
}

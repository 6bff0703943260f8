import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Alert } from '#design-system/alert';
import { IconButton } from '#design-system/button';
import { Text } from '#design-system/layout';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import type { SignatureEditor, SignatureOutline } from '../../engine/pdfjs-internals.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import { forgetSignature, type SavedSignature } from './saved-signatures.ts';
import { decompress } from './signature-outline.ts';

interface SavedSignatureListProps {
  editor: SignatureEditor;
  signatures: SavedSignature[];
  onChange: (signatures: SavedSignature[]) => void;
  onUse: (signature: SavedSignature, outline: SignatureOutline) => void;
}

type Outlines = Map<string, SignatureOutline | null>;

/** The signatures kept in this browser. One of an unknown version is left out, and said to be. */
export function SavedSignatureList({ editor, signatures, onChange, onUse }: SavedSignatureListProps) {
  const outlines = useOutlines(editor, signatures);
  const ignored = signatures.some(({ id }) => outlines.get(id) === null);
  return (
    <>
      {ignored && <Alert tone="warning">{messages.signature.ignored}</Alert>}
      {signatures.length === 0 && <Text tone="muted">{messages.signature.noneSaved}</Text>}
      <ul className="document-viewer-signatures">
        {signatures.map((signature) => {
          const outline = outlines.get(signature.id);
          if (!outline) return null;
          return (
            <li key={signature.id}>
              <button
                type="button"
                aria-label={messages.signature.use(signature.description)}
                onClick={() => onUse(signature, outline)}
              >
                <OutlinePicture outline={outline} />
                <span>{signature.description}</span>
              </button>
              <IconButton
                size="xs"
                label={messages.signature.forget(signature.description)}
                onClick={() => onChange(forgetSignature(signature.id))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A signature's lines, filled or drawn. */
export function OutlinePicture({ outline: { outline, areContours } }: { outline: SignatureOutline }) {
  return (
    <svg
      viewBox={outline.viewBox}
      preserveAspectRatio="none"
      aria-hidden
      className="document-viewer-outline"
      data-contours={areContours || undefined}
    >
      <path d={outline.toSVGPath()} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function useOutlines(editor: SignatureEditor, signatures: SavedSignature[]): Outlines {
  const { engine } = useViewer();
  const [outlines, setOutlines] = useState<Outlines>(new Map());
  useEffect(() => {
    let current = true;
    const reading = signatures.map(async ({ id, data }) => [id, await decompress(engine.core, data, editor)] as const);
    void Promise.all(reading).then((read) => current && setOutlines(new Map(read)));
    return () => {
      current = false;
    };
  }, [signatures, editor, engine]);
  return outlines;
}

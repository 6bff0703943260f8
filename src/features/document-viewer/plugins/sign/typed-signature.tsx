import { useEffect, useId, useState } from 'react';
import { Field } from '#design-system/field';
import { TextInput } from '#design-system/input';
import { Stack } from '#design-system/layout';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import { fontsOfSignature, signatureFaces, type SignatureFace } from './signature-faces.ts';

/** A name and the hand it is written in. */
export interface TypedName {
  name: string;
  face: SignatureFace;
}

interface TypedSignatureProps {
  value: TypedName;
  onChange: (value: TypedName) => void;
}

/** A name to sign with, in one of a few handwritings. */
export function TypedSignature({ value, onChange }: TypedSignatureProps) {
  const group = useId();
  const name = value.name.trim();
  return (
    <Stack gap="4">
      <Field label={messages.signature.typeLabel}>
        <TextInput autoComplete="name" value={value.name} onChange={(typed) => onChange({ ...value, name: typed })} />
      </Field>
      <fieldset className="document-viewer-faces">
        <legend className="document-viewer-spoken">{messages.signature.faces}</legend>
        {signatureFaces.map((face) => (
          <label key={face.family}>
            <input
              type="radio"
              name={group}
              aria-label={face.family}
              checked={face.family === value.face.family}
              onChange={() => onChange({ ...value, face })}
            />
            <Written face={face} name={name || messages.signature.plain} />
          </label>
        ))}
      </fieldset>
    </Stack>
  );
}

function Written({ face, name }: { face: SignatureFace; name: string }) {
  const [fonts, setFonts] = useState<string>();
  useEffect(() => {
    let current = true;
    void fontsOfSignature(face, name).then((loaded) => current && setFonts(loaded));
    return () => {
      current = false;
    };
  }, [face, name]);
  return (
    <bdi aria-hidden style={{ fontFamily: fonts }}>
      {name}
    </bdi>
  );
}

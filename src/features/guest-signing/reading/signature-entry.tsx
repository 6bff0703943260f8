import { type ChangeEvent, useRef, useState } from 'react';
import type { SignatureMark } from '#api-contract/envelopes/schema';
import { Button } from '#design-system/button';
import { Field } from '#design-system/field';
import { TextInput } from '#design-system/input';
import { Box, Stack, Text } from '#design-system/layout';
import { SegmentedControl } from '#design-system/segmented-control';
import { messages } from './guest-reading.messages.ts';
import { SignaturePad } from './signature-pad.tsx';

const { field: words } = messages;
const maxImageBytes = 300_000;

interface SignatureEntryProps {
  readonly mark: SignatureMark | null;
  readonly name: string;
  readonly required: boolean;
  readonly error: string | null;
  readonly onChange: (mark: SignatureMark | null) => void;
}

/** A signature typed, drawn or as an image. Typing works with a keyboard and a screen reader, so it comes first. */
export function SignatureEntry({ mark, name, required, error, onChange }: SignatureEntryProps) {
  const [way, setWay] = useState<SignatureMark['kind']>(mark?.kind ?? 'typed');
  return (
    <Stack gap="4">
      <SegmentedControl
        label={words.ways}
        segments={[
          { value: 'typed', label: words.type },
          { value: 'drawn', label: words.draw },
          { value: 'image', label: words.upload },
        ]}
        value={way}
        onChange={(chosen) => {
          setWay(chosen);
          onChange(chosen === 'typed' ? { kind: 'typed', text: name } : null);
        }}
      />
      {way === 'typed' && (
        <Field label={words.yourName} required={required} error={error ?? undefined}>
          <TextInput
            size="md"
            maxLength={200}
            dir="auto"
            autoComplete="name"
            value={mark?.kind === 'typed' ? mark.text : ''}
            onChange={(text) => onChange({ kind: 'typed', text })}
          />
        </Field>
      )}
      {way === 'drawn' && (
        <SignaturePad mark={mark?.kind === 'drawn' ? mark : null} error={error} onChange={onChange} />
      )}
      {way === 'image' && <ImageChoice mark={mark?.kind === 'image' ? mark : null} error={error} onChange={onChange} />}
    </Stack>
  );
}

interface ImageChoiceProps {
  readonly mark: Extract<SignatureMark, { kind: 'image' }> | null;
  readonly error: string | null;
  readonly onChange: (mark: SignatureMark | null) => void;
}

function ImageChoice({ mark, error, onChange }: ImageChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const { type } = file;
    if (type !== 'image/png' && type !== 'image/jpeg') return setProblem(words.imageWrong);
    if (file.size > maxImageBytes) return setProblem(words.imageTooLarge);
    setProblem(null);
    onChange({ kind: 'image', type, data: base64Of(new Uint8Array(await file.arrayBuffer())) });
  };

  return (
    <Stack gap="2.5">
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={words.choose}
        onChange={(event) => void choose(event)}
      />
      {mark && (
        <Box borderWidth="1px" borderRadius="l2" bg="white" padding="2">
          <img
            alt={words.image}
            src={`data:${mark.type};base64,${mark.data}`}
            style={{ maxHeight: '8rem', maxWidth: '100%' }}
          />
        </Box>
      )}
      <Button size="md" onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <Text
        tone={(problem ?? error) ? 'error' : 'muted'}
        textStyle="xs"
        role={(problem ?? error) ? 'alert' : undefined}
      >
        {problem ?? error ?? words.imageHint}
      </Text>
    </Stack>
  );
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

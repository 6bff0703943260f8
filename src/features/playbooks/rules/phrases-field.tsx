import { useState } from 'react';
import { Field } from '#design-system/form';
import { TextArea } from '#design-system/input';

interface PhrasesFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly phrases: readonly string[];
  readonly disabled: boolean;
  readonly error?: string | undefined;
  readonly onChange: (phrases: string[]) => void;
}

/** Phrases, one on each line. */
export function PhrasesField({ label, hint, phrases, disabled, error, onChange }: PhrasesFieldProps) {
  const [text, setText] = useState(phrases.join('\n'));
  return (
    <Field label={label} hint={hint} error={error}>
      <TextArea
        rows={2}
        readOnly={disabled}
        value={text}
        onChange={(written) => {
          setText(written);
          onChange(written.split('\n').flatMap((line) => line.trim() || []));
        }}
      />
    </Field>
  );
}

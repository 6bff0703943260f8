import { useState } from 'react';
import { isPattern } from '#api-contract/envelopes/field-pattern';
import type { GuestField } from '#api-contract/envelopes/guest';
import type { FieldValue, SignatureMark } from '#api-contract/envelopes/schema';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { Field } from '#design-system/field';
import { TextInput } from '#design-system/input';
import { TickBox } from '../tick-box.tsx';
import { isFilled, labelOf } from './field-text.ts';
import { messages } from './guest-reading.messages.ts';
import { SignatureEntry } from './signature-entry.tsx';

const { field: words } = messages;

interface FieldSheetProps {
  readonly field: GuestField;
  readonly value: FieldValue | null;
  /** The guest’s name, which a typed signature begins with. */
  readonly name: string;
  readonly onFill: (value: FieldValue | null) => void;
  readonly onClose: () => void;
}

/** One field at a time, with its label. */
export function FieldSheet({ field, value, name, onFill, onClose }: FieldSheetProps) {
  const isMark = field.type === 'signature' || field.type === 'initials';
  const typedName = field.type === 'initials' ? initialsOf(name) : name;
  const [entered, setEntered] = useState<FieldValue | null>(
    () => value ?? (isMark ? { kind: 'typed', text: typedName } : field.type === 'checkbox' ? true : ''),
  );
  const [isAsked, setAsked] = useState(false);
  const problem = problemOf(field, entered);
  const label = labelOf(field);

  const apply = () => {
    setAsked(true);
    if (problem === null) onFill(isBlank(entered) ? null : entered);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      size="sm"
      footer={
        <>
          <Button size="md" onClick={onClose}>
            {words.cancel}
          </Button>
          {isFilled(value) && !(isMark && field.required) && (
            <Button size="md" onClick={() => onFill(null)}>
              {words.clear}
            </Button>
          )}
          <Button variant="solid" size="md" onClick={apply}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {/* Enter in any field applies it. */}
        <button type="submit" hidden>
          {words.save}
        </button>
        {isMark ? (
          <SignatureEntry
            mark={entered as SignatureMark | null}
            name={typedName}
            required={field.required}
            error={isAsked ? problem : null}
            onChange={setEntered}
          />
        ) : field.type === 'checkbox' ? (
          <TickBox checked={entered === true} onChange={setEntered}>
            {label}
          </TickBox>
        ) : (
          <Field label={label} required={field.required} error={isAsked && problem !== null ? problem : undefined}>
            <TextInput
              size="md"
              maxLength={2_000}
              dir="auto"
              value={typeof entered === 'string' ? entered : ''}
              onChange={setEntered}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .join('');

const isBlank = (entered: FieldValue | null) =>
  !isFilled(entered) || (typeof entered === 'object' && entered?.kind === 'typed' && entered.text.trim() === '');

function problemOf({ required, type, pattern }: GuestField, entered: FieldValue | null): string | null {
  if (isBlank(entered)) {
    if (!required || type === 'checkbox') return null;
    return type === 'signature' || type === 'initials' ? words.signFirst : words.missing;
  }
  // Some patterns are older than the rules for them, and could stop the page. The server checks all.
  if (pattern === null || typeof entered !== 'string' || !isPattern(pattern)) return null;
  return new RegExp(`^(?:${pattern})$`, 'u').test(entered) ? null : words.pattern;
}

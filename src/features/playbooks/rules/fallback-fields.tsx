import { maxFallbacks, maxWording } from '#api-contract/playbooks/kinds';
import type { Fallback } from '#api-contract/playbooks/rules';
import { Checkbox } from '#design-system/checkbox';
import { FieldArray } from '#design-system/field-array';
import { Field } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { messages } from '../playbooks.messages.ts';
import { isBlank } from './is-blank.ts';

const { fallbacks: texts } = messages;

interface FallbackFieldsProps {
  readonly fallbacks: readonly Fallback[];
  readonly disabled: boolean;
  /** What is wrong with one, counted from 0. */
  readonly problem: (rank: number) => string | undefined;
  readonly onChange: (fallbacks: Fallback[]) => void;
}

/** Wordings that are still agreed to, the preferred one first. */
export function FallbackFields({ fallbacks, disabled, problem, onChange }: FallbackFieldsProps) {
  return (
    <FieldArray
      texts={texts}
      layout="panel"
      items={fallbacks}
      onChange={onChange}
      blank={{ wording: '', needs_approval: fallbacks.length > 0 }}
      max={maxFallbacks}
      readOnly={disabled}
    >
      {({ wording, needs_approval }, change, rank) => (
        <>
          <Field label={texts.wording} error={isBlank(wording) ? texts.wordingMissing : problem(rank)}>
            <TextArea
              rows={2}
              maxLength={maxWording}
              readOnly={disabled}
              value={wording}
              onChange={(text) => change({ wording: text })}
            />
          </Field>
          <Checkbox
            disabled={disabled}
            checked={needs_approval}
            onChange={(value) => change({ needs_approval: value })}
          >
            {texts.needsApproval}
          </Checkbox>
        </>
      )}
    </FieldArray>
  );
}

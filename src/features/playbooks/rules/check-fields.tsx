import { clauseKinds } from '#api-contract/contracts/clause-kinds';
import { clauseNames } from '#api-contract/contracts/clause-kinds.messages';
import { checkKinds, missingMeanings } from '#api-contract/playbooks/kinds';
import type { RuleCheck } from '#api-contract/playbooks/rules';
import { Field } from '#design-system/form';
import { TextArea } from '#design-system/input';
import { Stack } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { messages } from '../playbooks.messages.ts';
import { verdictMessages } from '../verdicts/verdicts.messages.ts';
import { isBlank } from './is-blank.ts';
import { LearnedField } from './learned-field.tsx';
import { PhrasesField } from './phrases-field.tsx';
import { ValueFields } from './value-fields.tsx';

const { checks: texts } = messages;

interface CheckFieldsProps {
  readonly check: RuleCheck;
  readonly disabled: boolean;
  readonly error?: string | undefined;
  readonly onChange: (check: RuleCheck) => void;
}

/** How a rule is checked, and what that way needs to know. */
export function CheckFields({ check, disabled, error, onChange }: CheckFieldsProps) {
  return (
    <Stack gap="3">
      <Field label={texts.kind} hint={texts.hints[check.kind]} error={error}>
        <Select
          disabled={disabled}
          options={optionsOf(texts.kinds, checkKinds)}
          value={check.kind}
          onChange={(kind) => onChange(kind === check.kind ? check : emptyChecks[kind])}
        />
      </Field>
      <OwnFields key={check.kind} check={check} disabled={disabled} onChange={onChange} />
      {'if_missing' in check && (
        <Field label={texts.ifMissing}>
          <Select
            disabled={disabled}
            options={optionsOf(verdictMessages.verdicts, missingMeanings)}
            value={check.if_missing}
            onChange={(if_missing) => onChange({ ...check, if_missing })}
          />
        </Field>
      )}
    </Stack>
  );
}

const if_missing = 'needs_review';
const emptyChecks: Readonly<Record<RuleCheck['kind'], RuleCheck>> = {
  wording: { kind: 'wording', must_say: [], must_not_say: [], if_missing },
  phrases: { kind: 'phrases', for: [], against: [], if_missing },
  clause: { kind: 'clause', clause: 'cap_on_liability', wanted: 'present' },
  value: {
    kind: 'value',
    value: { of: 'duration', field: 'notice_period', operator: 'at_most', wanted: { count: 30, unit: 'day' } },
    if_missing,
  },
  learned: { kind: 'learned', rule: 'nda-4', if_missing },
  question: { kind: 'question', question: '', if_missing },
};

function OwnFields({ check, disabled, onChange }: Omit<CheckFieldsProps, 'error'>) {
  switch (check.kind) {
    case 'wording':
      return (
        <>
          <PhrasesField
            label={texts.mustSay}
            hint={texts.phrasesHint}
            disabled={disabled}
            phrases={check.must_say}
            onChange={(must_say) => onChange({ ...check, must_say })}
          />
          <PhrasesField
            label={texts.mustNotSay}
            disabled={disabled}
            phrases={check.must_not_say}
            onChange={(must_not_say) => onChange({ ...check, must_not_say })}
          />
        </>
      );
    case 'phrases':
      return (
        <>
          <PhrasesField
            label={texts.for}
            hint={texts.phrasesHint}
            disabled={disabled}
            phrases={check.for}
            onChange={(found) => onChange({ ...check, for: found })}
          />
          <PhrasesField
            label={texts.against}
            disabled={disabled}
            phrases={check.against}
            onChange={(against) => onChange({ ...check, against })}
          />
        </>
      );
    case 'clause':
      return (
        <>
          <Field label={texts.clause}>
            <Select
              disabled={disabled}
              options={optionsOf(clauseNames, clauseKinds)}
              value={check.clause}
              onChange={(clause) => onChange({ ...check, clause })}
            />
          </Field>
          <Field label={texts.wanted}>
            <Select
              disabled={disabled}
              options={optionsOf(texts.presence)}
              value={check.wanted}
              onChange={(wanted) => onChange({ ...check, wanted })}
            />
          </Field>
        </>
      );
    case 'value':
      return (
        <ValueFields value={check.value} disabled={disabled} onChange={(value) => onChange({ ...check, value })} />
      );
    case 'question':
      return (
        <Field label={texts.question} error={isBlank(check.question) ? texts.questionMissing : undefined}>
          <TextArea
            maxLength={1000}
            readOnly={disabled}
            value={check.question}
            onChange={(question) => onChange({ ...check, question })}
          />
        </Field>
      );
    case 'learned':
      return <LearnedField rule={check.rule} disabled={disabled} onChange={(rule) => onChange({ ...check, rule })} />;
  }
}

import { contractWords } from '#api-contract/contracts/words.messages';
import type { ReactNode } from 'react';
import type { Contract } from '#api-contract/contracts/endpoints';
import { contractFields } from '#api-contract/contracts/fields';
import { type Field, fieldOfFinding } from '#api-contract/fields';
import type { Correction, Finding } from '#api-contract/findings/endpoints';
import { Button } from '#design-system/button';
import { DateField } from '#design-system/date-field';
import { useFormat } from '#design-system/format';
import { TextArea, TextInput } from '#design-system/input';
import { Flex, Stack } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { writeAmount } from '#design-system/format';
import { InlineForm, type InlineFormProps, type SaveOutcome } from '#kit/inline';
import { MoneyEntry, readMoney, type MoneyDraft } from '../facts/money-fact.tsx';
import { findingText, labelOf } from './finding-text.ts';
import { findingMessages } from './findings.messages.ts';

const { form: words } = findingMessages;

interface CorrectionFormProps {
  readonly contract: Contract;
  readonly finding: Finding;
  readonly onSave: (correction: Correction) => Promise<SaveOutcome>;
  readonly onClose: () => void;
}

/** The correct value: the same control as for the fact itself, text, or whether there is a clause. */
export function CorrectionForm({ contract, finding, onSave, onClose }: CorrectionFormProps) {
  const format = useFormat();
  const { locale } = format;
  const { subject, facts, value, choices } = finding;
  const common = { label: labelOf(finding), subject: contract, save: onSave, onClose };
  if (subject.kind === 'clause') return <ClauseForm {...common} finding={finding} />;
  const name = fieldOfFinding(contractFields, subject.field);
  const field: Field | undefined = name && contractFields[name];
  switch (field?.kind) {
    case 'day':
      return (
        <Form<string | null>
          {...common}
          draft={value?.kind === 'day' ? value.day : null}
          control={(draft, onChange) => <DateField value={draft} onChange={onChange} />}
          toEdit={(day) => (day ? { facts: { [String(name)]: day } } : words.day)}
        />
      );
    case 'choice':
      return (
        <Form<keyof typeof contractWords.renewal_type>
          {...common}
          draft={facts?.renewal_type ?? 'none'}
          control={(draft, onChange) => (
            <Select options={optionsOf(contractWords.renewal_type)} value={draft} onChange={onChange} />
          )}
          toEdit={(renewal_type) => ({ facts: { renewal_type } })}
        />
      );
    case 'number':
      return (
        <Form<string>
          {...common}
          draft={String(facts?.notice_period_days ?? '')}
          control={(draft, onChange) => <TextInput inputMode="numeric" value={draft} onChange={onChange} />}
          toEdit={(days) =>
            /^\s*\d{1,4}\s*$/.test(days) ? { facts: { notice_period_days: Number(days) } } : words.days
          }
        />
      );
    case 'money':
      return (
        <Form<MoneyDraft>
          {...common}
          draft={{ amount: facts?.value ? writeAmount(facts.value, locale) : '', currency: facts?.currency ?? null }}
          control={(draft, onChange) => <MoneyEntry draft={draft} onChange={onChange} />}
          toEdit={(draft) => {
            const read = readMoney(draft, locale);
            return typeof read === 'string' ? read : { facts: { value: read.value, currency: read.currency } };
          }}
        />
      );
    default: {
      const said = value?.kind === 'text' ? value.text : '';
      return (
        <WordsForm
          {...common}
          draft={name || !value ? said : findingText(finding, format)}
          choices={choices}
          correctionOf={(text) => (name ? { facts: { [name]: text } } : { text })}
        />
      );
    }
  }
}

type FormProps<Draft> = InlineFormProps<Contract, Draft, Correction>;

function Form<Draft>(props: FormProps<Draft>): ReactNode {
  return <InlineForm<Contract, Draft, Correction> {...props} />;
}

type Common = Pick<FormProps<unknown>, 'label' | 'subject' | 'save' | 'onClose'>;

interface WordsFormProps extends Common {
  readonly draft: string;
  readonly choices: readonly string[];
  readonly correctionOf: (text: string) => Correction;
}

/** Words, typed or chosen from what the contract offers. */
function WordsForm({ choices, correctionOf, ...form }: WordsFormProps) {
  return (
    <Form<string>
      {...form}
      control={(draft, onChange) => (
        <Stack gap="2">
          <TextInput value={draft} onChange={onChange} maxLength={500} />
          {choices.length > 0 && (
            <Flex role="group" aria-label={words.parties} gap="1.5" wrap="wrap">
              {choices.map((choice) => (
                <Button key={choice} size="xs" aria-pressed={choice === draft} onClick={() => onChange(choice)}>
                  {choice}
                </Button>
              ))}
            </Flex>
          )}
        </Stack>
      )}
      toEdit={(text) => (text.trim() ? correctionOf(text.trim()) : words.empty)}
    />
  );
}

interface ClauseDraft {
  readonly present: 'present' | 'absent' | '';
  readonly quote: string;
}

/** Whether the contract has a kind of clause, and where. */
function ClauseForm({ finding, ...form }: Common & { readonly finding: Finding }) {
  const options = [
    { value: '', label: words.choose },
    { value: 'present', label: words.present },
    { value: 'absent', label: words.absent },
  ] as const;
  return (
    <Form<ClauseDraft>
      {...form}
      label={`${form.label}: ${words.has}`}
      draft={{ present: '', quote: finding.citations[0]?.quote ?? '' }}
      control={(draft, onChange) => (
        <Stack gap="2">
          <Select options={options} value={draft.present} onChange={(present) => onChange({ ...draft, present })} />
          {draft.present === 'present' && (
            <TextArea
              rows={4}
              aria-label={words.quote}
              placeholder={words.quote}
              value={draft.quote}
              onChange={(quote) => onChange({ ...draft, quote })}
            />
          )}
        </Stack>
      )}
      toEdit={({ present, quote }) => {
        if (present === '') return words.choose;
        const here = present === 'present';
        return { clause: { present: here, quote: here && quote.trim() ? quote.trim() : null } };
      }}
    />
  );
}

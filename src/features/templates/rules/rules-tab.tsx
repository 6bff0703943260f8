import { Trash2 } from 'lucide-react';
import type { Rule } from '#api-contract/drafting/variables';
import { mappedFields } from '#api-contract/templates/text';
import type { Person } from '#data/organisation';
import { questionOf } from '#drafting';
import { Button, IconButton } from '#design-system/button';
import { Field } from '#design-system/form';
import { NumberInput, TextInput } from '#design-system/input';
import { Grid, HStack, Panel, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { optionsOf, Select } from '#design-system/select';
import { PersonPicker } from '#kit/pickers';
import { problemIn } from '../questions/question-editor.tsx';
import type { Written } from '../text/use-template-text.ts';
import { messages } from '../templates.messages.ts';

const { rules: texts } = messages;

interface RulesTabProps {
  readonly written: Written;
  readonly onChange: (written: Written) => void;
  readonly people: readonly Person[];
  readonly mayWrite: boolean;
}

const begins: { readonly [Kind in Rule['on']['kind']]: Extract<Rule['on'], { kind: Kind }> } = {
  condition: { kind: 'condition', condition: '' },
  fallback: { kind: 'fallback', clauseId: null, rank: 1 },
  freeText: { kind: 'freeText', characters: 200 },
};

/** Who approves drafts when, and what contracts take from answers. */
export function RulesTab({ written, onChange, people, mayWrite }: RulesTabProps) {
  const { rules, variables, contract_fields } = written;
  const set = (next: readonly Rule[]) => onChange({ ...written, rules: [...next] });
  const [first] = people;
  const add = () =>
    set([...rules, { id: crypto.randomUUID(), name: texts.newName, on: begins.condition, approver: first?.id ?? '' }]);
  return (
    <Stack gap="8">
      <Section title={texts.title} actions={mayWrite && <Button onClick={add}>{texts.add}</Button>}>
        <Stack gap="3">
          <Text textStyle="sm" tone="muted">
            {rules.length === 0 ? texts.empty : texts.explained}
          </Text>
          {rules.map((rule, at) => (
            <RuleFields
              key={rule.id}
              rule={rule}
              people={people}
              mayWrite={mayWrite}
              onChange={(next) => set(rules.with(at, next))}
              onRemove={() => set(rules.toSpliced(at, 1))}
            />
          ))}
        </Stack>
      </Section>
      <Section title={texts.fieldsTitle}>
        <Stack gap="3">
          <Text textStyle="sm" tone="muted">
            {texts.fieldsExplained}
          </Text>
          <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
            {mappedFields.map((field) => (
              <Field key={field} label={texts.contractFields[field]}>
                <Select
                  disabled={!mayWrite}
                  options={[
                    { value: '', label: texts.nothing },
                    ...variables.map((variable) => ({ value: variable.key, label: questionOf(variable) })),
                  ]}
                  value={contract_fields[field] ?? ''}
                  onChange={(key) => {
                    const { [field]: _before, ...others } = contract_fields;
                    onChange({ ...written, contract_fields: key === '' ? others : { ...others, [field]: key } });
                  }}
                />
              </Field>
            ))}
          </Grid>
        </Stack>
      </Section>
    </Stack>
  );
}

interface RuleFieldsProps {
  readonly rule: Rule;
  readonly people: readonly Person[];
  readonly mayWrite: boolean;
  readonly onChange: (rule: Rule) => void;
  readonly onRemove: () => void;
}

function RuleFields({ rule, people, mayWrite, onChange, onRemove }: RuleFieldsProps) {
  const { name, on, approver } = rule;
  return (
    <Panel padding="md">
      <Stack gap="3" as="section" aria-label={name}>
        <HStack gap="3" align="end">
          <Field label={texts.name}>
            <TextInput
              autoComplete="off"
              maxLength={200}
              readOnly={!mayWrite}
              value={name}
              onChange={(next) => onChange({ ...rule, name: next })}
            />
          </Field>
          {mayWrite && (
            <IconButton label={texts.remove(name)} onClick={onRemove}>
              <Trash2 />
            </IconButton>
          )}
        </HStack>
        <HStack gap="3" align="start">
          <Field label={texts.on}>
            <Select
              disabled={!mayWrite}
              options={optionsOf(texts.kinds)}
              value={on.kind}
              onChange={(kind) => onChange({ ...rule, on: begins[kind] })}
            />
          </Field>
          {on.kind === 'condition' && (
            <Field label={texts.condition} hint={texts.conditionHint} error={problemIn(on.condition)}>
              <TextInput
                autoComplete="off"
                maxLength={500}
                readOnly={!mayWrite}
                value={on.condition}
                onChange={(condition) => onChange({ ...rule, on: { ...on, condition } })}
              />
            </Field>
          )}
          {on.kind === 'fallback' && (
            <Field label={texts.rank}>
              <NumberInput
                min={1}
                max={20}
                disabled={!mayWrite}
                value={on.rank}
                onChange={(rank) => onChange({ ...rule, on: { ...on, rank: rank ?? 1 } })}
              />
            </Field>
          )}
          {on.kind === 'freeText' && (
            <Field label={texts.characters}>
              <NumberInput
                min={1}
                max={20_000}
                disabled={!mayWrite}
                value={on.characters}
                onChange={(characters) => onChange({ ...rule, on: { ...on, characters: characters ?? 200 } })}
              />
            </Field>
          )}
          <Field label={texts.approver}>
            <PersonPicker
              label={texts.approver}
              people={people}
              value={approver || null}
              onChange={(person) => onChange({ ...rule, approver: person ?? '' })}
            />
          </Field>
        </HStack>
      </Stack>
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#api';
import { maxQuestion, maxQuestions } from '#api-contract/analyses/kinds';
import { clauseKinds } from '#api-contract/contracts/clause-kinds';
import { clauseNames } from '#api-contract/contracts/clause-kinds.messages';
import { findingLabel } from '#api-contract/findings/value-text';
import { playbookQueries } from '#data/playbooks';
import { Button, IconButton } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { MultiCombobox } from '#design-system/combobox';
import { Field } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { HStack, Stack, Text } from '#design-system/layout';
import { optionsOf } from '#design-system/select';
import { FoundPicker } from '#kit/pickers';
import { messages } from '../analyses.messages.ts';
import { countOf, readFields, withTyped } from './chosen.ts';
import type { StepProps } from './contracts-step.tsx';

const { start: texts } = messages;

/** What is asked: rules of a playbook, values and clauses that the reader looks for, questions in words. */
export function QuestionsStep({ chosen, onChange }: StepProps) {
  const format = useFormat();
  const { playbook } = chosen;
  const nameOf = ({ name, version }: NonNullable<typeof playbook>) =>
    messages.page.playbook(name, format.number(version));
  return (
    <Stack gap="4">
      <Field label={texts.playbook}>
        <FoundPicker
          label={texts.playbook}
          placeholder={texts.noPlaybook}
          find={playbookQueries.published}
          nameOf={nameOf}
          value={playbook?.id ?? null}
          valueLabel={playbook ? nameOf(playbook) : undefined}
          onChange={(_id, found) => onChange({ playbook: found ?? null, rules: [] })}
        />
      </Field>
      {playbook && <Rules key={playbook.id} playbook={playbook} chosen={chosen} onChange={onChange} />}
      <Field label={texts.values}>
        <MultiCombobox
          options={readFields.map((value) => ({ value, label: findingLabel(value) }))}
          value={chosen.fields}
          onChange={(fields) => onChange({ fields: readFields.filter((field) => fields.includes(field)) })}
        />
      </Field>
      <Field label={texts.clauses}>
        <MultiCombobox
          options={optionsOf(clauseNames, clauseKinds)}
          value={chosen.clauses}
          onChange={(clauses) => onChange({ clauses: clauseKinds.filter((kind) => clauses.includes(kind)) })}
        />
      </Field>
      <OwnQuestions chosen={chosen} onChange={onChange} />
      <Text textStyle="sm" tone="muted" aria-live="polite">
        {texts.chosen(format.number(countOf(chosen)), format.number(maxQuestions))}
      </Text>
    </Stack>
  );
}

interface RulesProps extends StepProps {
  readonly playbook: { readonly id: string; readonly version: number };
}

/** The rules of the latest version: as many as there is room for are chosen to begin with. */
function Rules({ playbook: { id, version }, chosen, onChange }: RulesProps) {
  const format = useFormat();
  const { data } = useQuery(playbookQueries.version(useApi(), id, version));
  const rules = data?.rules ?? [];
  const room = maxQuestions - (countOf(chosen) - chosen.rules.length);
  const chooseFirst = useEffectEvent(() => {
    if (chosen.rules.length === 0) onChange({ rules: rules.slice(0, Math.max(0, room)).map((rule) => rule.id) });
  });
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) chooseFirst();
  }, [isThere]);
  return (
    <Stack gap="2" role="group" aria-label={texts.rules}>
      <Text textStyle="sm" tone="muted">
        {format.plural(rules.length, texts.allRules)}
      </Text>
      {rules.map((rule) => (
        <Checkbox
          key={rule.id}
          checked={chosen.rules.includes(rule.id)}
          onChange={(isChosen) =>
            onChange({
              rules: rules
                .map((each) => each.id)
                .filter((each) => (each === rule.id ? isChosen : chosen.rules.includes(each))),
            })
          }
        >
          <bdi>{rule.issue}</bdi>
        </Checkbox>
      ))}
    </Stack>
  );
}

function OwnQuestions({ chosen, onChange }: StepProps) {
  const { typed } = chosen;
  const question = typed.trim();
  const add = () => {
    if (question !== '' && !chosen.questions.includes(question)) onChange(withTyped(chosen));
  };
  return (
    <Stack gap="2">
      <Field label={texts.ownQuestion} hint={texts.ownQuestionHint}>
        <HStack gap="2">
          <TextInput
            autoComplete="off"
            maxLength={maxQuestion}
            value={typed}
            onChange={(text) => onChange({ typed: text })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button onClick={add} disabled={question === ''}>
            {texts.addQuestion}
          </Button>
        </HStack>
      </Field>
      {chosen.questions.map((each) => (
        <HStack key={each} gap="2" justifyContent="space-between">
          <Text textStyle="sm">
            <bdi>{each}</bdi>
          </Text>
          <IconButton
            label={texts.removeQuestion(each)}
            onClick={() => onChange({ questions: chosen.questions.filter((other) => other !== each) })}
          >
            <X />
          </IconButton>
        </HStack>
      ))}
    </Stack>
  );
}

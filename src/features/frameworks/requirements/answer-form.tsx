import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Answer, AnswerFacts } from '#api-contract/compliance/answers';
import {
  answerProgress,
  applicabilityReasons,
  type AssessmentScale,
  highestScore,
} from '#api-contract/compliance/kinds';
import { answerResults } from '#api-contract/compliance/score';
import type { RequirementParam } from '#api-contract/frameworks/model';
import { Button } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { DateField } from '#design-system/date-field';
import { Field, Form, useForm } from '#design-system/form';
import { useFormat } from '#design-system/format';
import { TextArea, TextInput } from '#design-system/input';
import { Box, Flex } from '#design-system/layout';
import { Select } from '#design-system/select';
import { useUnsavedWork } from '#design-system/window';
import { PersonPicker } from '#kit/pickers';
import { messages } from '../frameworks.messages.ts';
import {
  answerChange,
  answerProblems,
  type AnswerValues,
  answerValues,
  type OwnValues,
  storableChange,
} from './answer-values.ts';

const { drawer: texts } = messages;

interface AnswerFormProps {
  readonly answer: Answer;
  readonly scale: AssessmentScale;
  readonly params: readonly RequirementParam[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** Everything may be changed; without, only what the assignee says. */
  readonly mayWrite: boolean;
  /** Left out where what is typed is stored by itself. */
  readonly onSave?: (facts: Partial<AnswerFacts>) => void | Promise<void>;
  /** Told of every change of what an assignee says. */
  readonly onChange?: (values: OwnValues) => void;
}

/** Publishers write what a parameter is in the middle of a sentence. */
const beginsWithCapital = (label: string) => label.charAt(0).toLocaleUpperCase() + label.slice(1);

/** What is said of a requirement; saved with the marks, so that one way back undoes both. */
export function AnswerForm({ answer, scale, params, people, mayWrite, onSave, onChange }: AnswerFormProps) {
  const format = useFormat();
  const initial = answerValues(answer);
  const form = useForm<AnswerValues>({
    initial,
    validate: answerProblems,
    submit: async (values) => {
      const change = answerChange(initial, values, mayWrite);
      if (Object.keys(change).length > 0) await onSave?.(change);
    },
  });
  const { values, set, dirty } = form;
  // Whoever goes on to another requirement has said this much of it.
  const keep = () => {
    const change = storableChange(initial, values, mayWrite);
    if (Object.keys(change).length > 0) void onSave?.(change);
  };
  const leave = useEffectEvent(keep);
  // Before what saves is gone too.
  useLayoutEffect(() => () => leave(), []);
  useUnsavedWork(onSave !== undefined && dirty, keep);
  const stored = JSON.stringify(initial);
  const follow = useEffectEvent(() => onSave && form.follow(initial));
  useEffect(() => {
    follow();
  }, [stored]);
  const tell = useEffectEvent(({ progress, result, score, observation, parameter_values }: AnswerValues) =>
    onChange?.({ progress, result, score, observation, parameter_values }),
  );
  useEffect(() => {
    if (dirty) tell(values);
  }, [values, dirty]);
  const scores = Array.from({ length: highestScore[scale] + 1 }, (_, score) => score);
  return (
    <Form form={form} id={form.id}>
      <Field label={texts.result} {...form.field('result')}>
        <Select
          options={[
            { value: 'none', label: messages.unassessed },
            ...answerResults.map((value) => ({ value, label: messages.results[value] })),
          ]}
          value={values.result ?? 'none'}
          onChange={(value) => set('result', value === 'none' ? null : (value as AnswerValues['result']))}
        />
      </Field>
      <Field label={texts.progress} {...form.field('progress')}>
        <Select
          options={answerProgress
            .filter((value) => mayWrite || value !== 'done')
            .map((value) => ({ value, label: messages.progress[value] }))}
          {...form.control('progress')}
        />
      </Field>
      {scale !== 'none' && (
        <Field label={texts.score} {...form.field('score')}>
          <Select
            options={[
              { value: '', label: messages.nothing },
              ...scores.map((score) => ({ value: String(score), label: format.number(score) })),
            ]}
            value={values.score === null ? '' : String(values.score)}
            onChange={(value) => set('score', value === '' ? null : Number(value))}
          />
        </Field>
      )}
      <Field label={texts.observation} {...form.field('observation')}>
        <TextArea maxLength={8000} {...form.control('observation')} />
      </Field>
      {params.map(({ id, label }) => (
        <Field key={id} label={beginsWithCapital(label ?? id)}>
          <TextInput
            autoComplete="off"
            maxLength={2000}
            value={values.parameter_values[id] ?? ''}
            onChange={(value) => set('parameter_values', { ...values.parameter_values, [id]: value })}
          />
        </Field>
      ))}
      {mayWrite && (
        <>
          <Checkbox checked={values.applicable} onChange={(applicable) => set('applicable', applicable)}>
            {texts.applicable}
          </Checkbox>
          {values.applicable && (
            <Flex role="group" aria-label={texts.reasons} gap="3" wrap="wrap">
              {applicabilityReasons.map((reason) => (
                <Checkbox
                  key={reason}
                  checked={values.reasons.includes(reason)}
                  onChange={(isOne) =>
                    set(
                      'reasons',
                      applicabilityReasons.filter((each) => (each === reason ? isOne : values.reasons.includes(each))),
                    )
                  }
                >
                  {messages.reasons[reason]}
                </Checkbox>
              ))}
            </Flex>
          )}
          <Field label={texts.justification} required={!values.applicable} {...form.field('justification')}>
            <TextArea maxLength={2000} {...form.control('justification')} />
          </Field>
          <Field label={texts.riskRef} {...form.field('risk_ref')}>
            <TextInput autoComplete="off" maxLength={100} {...form.control('risk_ref')} />
          </Field>
          <Field label={texts.assignee} {...form.field('assignee_id')}>
            <PersonPicker
              label={texts.assignee}
              people={people}
              value={values.assignee_id}
              onChange={(person) => set('assignee_id', person)}
            />
          </Field>
          <Field label={texts.due} {...form.field('due')}>
            <DateField label={texts.due} value={values.due} onChange={(due) => set('due', due)} />
          </Field>
        </>
      )}
      {onSave && (
        <Box>
          <Button type="submit" variant="solid">
            {texts.save}
          </Button>
        </Box>
      )}
    </Form>
  );
}

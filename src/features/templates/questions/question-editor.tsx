import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Variable } from '#api-contract/drafting/variables';
import { parseCondition, questionOf } from '#drafting';
import { IconButton } from '#design-system/button';
import { Field } from '#design-system/form';
import { NumberInput, TextArea, TextInput } from '#design-system/input';
import { HStack, Stack } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { Switch } from '#design-system/switch';
import { messages } from '../templates.messages.ts';

const { questions: texts } = messages;

interface QuestionEditorProps {
  readonly variable: Variable;
  readonly mayWrite: boolean;
  readonly onChange: (variable: Variable) => void;
  readonly onRemove: () => void;
  readonly onUp?: () => void;
  readonly onDown?: () => void;
}

/** What a question asks, how it is answered, and when it is asked. */
export function QuestionEditor({ variable, mayWrite, onChange, onRemove, onUp, onDown }: QuestionEditorProps) {
  const { type, computed, askWhen } = variable;
  const name = questionOf(variable);
  const set = <Name extends keyof Variable>(field: Name, value: Variable[Name]) =>
    onChange({ ...variable, [field]: value });
  const text = (
    field: 'question' | 'section' | 'computed' | 'askWhen' | 'unit' | 'key',
    hint?: string,
    error?: string,
  ) => (
    <Field label={field === 'unit' && type === 'money' ? texts.currency : texts[field]} hint={hint} error={error}>
      <TextInput
        autoComplete="off"
        readOnly={!mayWrite}
        value={variable[field]}
        onChange={(value) => set(field, value)}
      />
    </Field>
  );
  const isBounded = type === 'number' || type === 'text' || type === 'longText';
  return (
    <Stack as="section" aria-label={name} gap="4">
      {mayWrite && (
        <HStack gap="1" justify="end">
          <IconButton label={texts.up(name)} disabled={!onUp} onClick={() => onUp?.()}>
            <ArrowUp />
          </IconButton>
          <IconButton label={texts.down(name)} disabled={!onDown} onClick={() => onDown?.()}>
            <ArrowDown />
          </IconButton>
          <IconButton label={texts.remove(name)} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </HStack>
      )}
      {text('question')}
      <Field label={texts.help}>
        <TextArea
          maxLength={1000}
          readOnly={!mayWrite}
          value={variable.help}
          onChange={(value) => set('help', value)}
        />
      </Field>
      <HStack gap="4" align="start">
        <Field label={texts.type}>
          <Select
            disabled={!mayWrite}
            options={optionsOf(texts.types)}
            value={type}
            onChange={(next) => onChange({ ...variable, type: next, default: null })}
          />
        </Field>
        {text('key', texts.keyHint)}
        {text('section', texts.sectionHint)}
      </HStack>
      {type === 'choice' && (
        <OptionsField options={variable.options} mayWrite={mayWrite} onChange={(options) => set('options', options)} />
      )}
      {(type === 'number' || type === 'money') && text('unit')}
      {isBounded && (
        <HStack gap="4">
          {(['min', 'max'] as const).map((bound) => (
            <Field key={bound} label={texts[bound]}>
              <NumberInput
                disabled={!mayWrite}
                value={typeof variable[bound] === 'number' ? variable[bound] : null}
                onChange={(value) => set(bound, value)}
              />
            </Field>
          ))}
        </HStack>
      )}
      <Switch disabled={!mayWrite} checked={variable.required} onChange={(value) => set('required', value)}>
        {texts.required}
      </Switch>
      {text('computed', texts.computedHint, problemIn(computed))}
      {text('askWhen', texts.askWhenHint, problemIn(askWhen))}
    </Stack>
  );
}

/** Why a condition can’t be read; nothing where it can, or where there is none. */
export function problemIn(condition: string): string | undefined {
  return condition.trim() === '' ? undefined : parseCondition(condition).problem?.message;
}

interface OptionsFieldProps {
  readonly options: Variable['options'];
  readonly mayWrite: boolean;
  readonly onChange: (options: Variable['options']) => void;
}

/** Options as lines; a line that stays the same keeps its value. */
function OptionsField({ options, mayWrite, onChange }: OptionsFieldProps) {
  const [written, setWritten] = useState(options.map(({ label }) => label).join('\n'));
  const change = (lines: string) => {
    setWritten(lines);
    const labels = [...new Set(lines.split('\n').map((line) => line.trim()))].filter(Boolean);
    onChange(labels.map((label) => options.find((option) => option.label === label) ?? { value: label, label }));
  };
  return (
    <Field label={texts.options} hint={texts.optionsHint}>
      <TextArea readOnly={!mayWrite} value={written} onChange={change} />
    </Field>
  );
}

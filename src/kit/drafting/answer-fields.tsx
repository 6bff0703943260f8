import type { Answers, AnswerValue, Variable } from '#api-contract/drafting/variables';
import { Stack } from '#design-system/layout';
import { AnswerField } from './answer-field.tsx';

interface AnswerFieldsProps {
  /** The questions to ask, in order. */
  readonly questions: readonly Variable[];
  readonly answers: Answers;
  readonly onAnswer: (key: string, value: AnswerValue) => void;
  /** What is wrong with answers, by the key of their question. */
  readonly problems: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
}

/** Questions with the controls that answer them. A proposal stands where nothing is answered yet. */
export function AnswerFields({ questions, answers, onAnswer, problems, disabled = false }: AnswerFieldsProps) {
  return (
    <Stack gap="5">
      {questions.map((variable) => (
        <AnswerField
          key={variable.key}
          variable={variable}
          value={answers[variable.key] ?? variable.default}
          onChange={(value) => onAnswer(variable.key, value)}
          error={problems[variable.key]}
          disabled={disabled}
        />
      ))}
    </Stack>
  );
}

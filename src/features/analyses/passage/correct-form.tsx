import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useApi } from '#api';
import { answerName } from '#api-contract/analyses/answer-text';
import type { AnalysisCell } from '#api-contract/analyses/cells';
import { answersOf, type AnswerName, maxAnswer, type QuestionKind } from '#api-contract/analyses/kinds';
import { analysisMutations, type CellPlace } from '#data/analyses';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Field } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { HStack, Stack } from '#design-system/layout';
import { Select } from '#design-system/select';
import { messages } from '../analyses.messages.ts';

const { passage: texts } = messages;

interface CorrectFormProps {
  readonly place: CellPlace;
  readonly cell: AnalysisCell;
  readonly kind: QuestionKind;
  readonly onClose: () => void;
}

/** What is right, where the machine is wrong. */
export function CorrectForm({ place, cell, kind, onClose }: CorrectFormProps) {
  const { mutate: check, error, isPending } = useMutation(analysisMutations.check(useApi()));
  const [answer, setAnswer] = useState<AnswerName>(cell.check.answer ?? cell.answer);
  const [text, setText] = useState(cell.check.text ?? '');
  const isConflict = error instanceof ApiError && error.code === 'edit_conflict';
  const takesText = kind === 'field' ? answer === 'found' : kind === 'question';
  const save = () => {
    const said = text.trim();
    const { revision } = cell.check;
    const body = { state: 'corrected' as const, answer, revision, ...(takesText && said !== '' && { text: said }) };
    check({ ...place, ...body }, { onSuccess: onClose });
  };
  return (
    <Stack gap="3">
      {error && <Alert tone="warning" title={isConflict ? texts.conflict : error.message} />}
      <Field label={texts.answer}>
        <Select
          options={answersOf[kind].map((value: AnswerName) => ({ value, label: answerName(value, kind) }))}
          value={answer}
          onChange={setAnswer}
        />
      </Field>
      {takesText && (
        <Field label={texts.text}>
          <TextInput autoComplete="off" maxLength={maxAnswer} value={text} onChange={setText} />
        </Field>
      )}
      <HStack gap="2" justifyContent="flex-end">
        <Button onClick={onClose}>{messages.exporting.cancel}</Button>
        <Button variant="solid" onClick={save} loading={isPending}>
          {texts.save}
        </Button>
      </HStack>
    </Stack>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Analysis } from '#api-contract/analyses/endpoints';
import { maxQuestions } from '#api-contract/analyses/kinds';
import { analysisMutations } from '#data/analyses';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Drawer } from '#design-system/drawer';
import { useFormat } from '#design-system/format';
import { HStack, Stack } from '#design-system/layout';
import { useUnsavedWork } from '#design-system/window';
import { DiscardDialog } from '#kit/form';
import { messages } from '../analyses.messages.ts';
import { askedFor, type Chosen, countOf, isBegun, isTooMany, nothingChosen, withTyped } from './chosen.ts';
import { ContractsStep } from './contracts-step.tsx';
import { EstimateStep } from './estimate-step.tsx';
import { QuestionsStep } from './questions-step.tsx';

const { start: texts } = messages;
const steps = ['contracts', 'questions', 'start'] as const;

interface NewAnalysisDrawerProps {
  readonly onStarted: (analysis: Analysis) => void;
  readonly onClose: () => void;
}

/** Starts an analysis in three steps: which contracts, which questions, what it takes. */
export function NewAnalysisDrawer({ onStarted, onClose }: NewAnalysisDrawerProps) {
  const format = useFormat();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const [problem, setProblem] = useState<string>();
  const { mutate: start, isPending, error } = useMutation(analysisMutations.create(useApi()));
  const [leaving, setLeaving] = useState(false);
  const begun = isBegun(chosen);
  useUnsavedWork(begun);
  const step = steps[at] ?? 'contracts';
  const onChange = (change: Partial<Chosen>) => {
    setProblem(undefined);
    setChosen((known) => ({ ...known, ...change }));
  };

  const goTo = (next: number) => {
    const goesOn = step === 'questions' && next > at;
    const asked = goesOn ? withTyped(chosen) : chosen;
    const found = goesOn ? problemWithQuestions(asked, format.number(maxQuestions)) : undefined;
    setChosen(asked);
    setProblem(found);
    if (found === undefined) setAt(next);
  };
  const submit = () => {
    const name = chosen.name.trim();
    if (name === '') setProblem(texts.nameMissing);
    else start({ ...askedFor(chosen), name }, { onSuccess: onStarted });
  };

  return (
    <Drawer
      open
      onClose={() => (begun ? setLeaving(true) : onClose())}
      size="md"
      title={texts.title}
      description={texts.step(format.number(at + 1), format.number(steps.length), texts.steps[step])}
      footer={
        <HStack gap="2" justifyContent="flex-end">
          {at > 0 && <Button onClick={() => goTo(at - 1)}>{texts.back}</Button>}
          {step === 'start' ? (
            <Button variant="solid" onClick={submit} loading={isPending}>
              {texts.submit}
            </Button>
          ) : (
            <Button variant="solid" onClick={() => goTo(at + 1)}>
              {texts.next}
            </Button>
          )}
        </HStack>
      }
    >
      <Stack gap="4">
        {error && <Alert tone="danger" title={error.message} />}
        {problem !== undefined && step === 'questions' && <Alert tone="danger" title={problem} />}
        {step === 'contracts' && <ContractsStep chosen={chosen} onChange={onChange} />}
        {step === 'questions' && <QuestionsStep chosen={chosen} onChange={onChange} />}
        {step === 'start' && <EstimateStep chosen={chosen} onChange={onChange} nameProblem={problem} />}
      </Stack>
      <DiscardDialog open={leaving} onDiscard={onClose} onKeep={() => setLeaving(false)} />
    </Drawer>
  );
}

function problemWithQuestions(chosen: Chosen, most: string): string | undefined {
  if (countOf(chosen) === 0) return texts.noneChosen;
  return isTooMany(chosen) ? texts.tooMany(most) : undefined;
}

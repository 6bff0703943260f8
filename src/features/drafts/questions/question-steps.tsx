import { useState } from 'react';
import type { AnswerValue } from '#api-contract/drafting/variables';
import type { DraftText } from '#api-contract/drafts/endpoints';
import type { ResolvedDraft } from '#drafting';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Heading, HStack, Stack, Text, Wrap } from '#design-system/layout';
import { AnswerFields } from '#kit/drafting';
import type { Answered } from '../answered.ts';
import { messages } from '../drafts.messages.ts';
import { choosableClauses, sectionsOf, wrongAnswers } from './draft-sections.ts';
import { WordingChoice } from './wording-choice.tsx';

const { steps: texts } = messages;

interface QuestionStepsProps {
  readonly text: DraftText;
  readonly locale: string;
  readonly answered: Answered;
  readonly onChange: (answered: Answered) => void;
  readonly resolved: ResolvedDraft;
  readonly disabled: boolean;
}

/** The questions of a draft, one section at a time, and the wordings to choose between. */
export function QuestionSteps({ text, locale, answered, onChange, resolved, disabled }: QuestionStepsProps) {
  const format = useFormat();
  const { answers, choices } = answered;
  const sections = sectionsOf(text.variables, answers, locale);
  const clauses = choosableClauses(text, resolved);
  const [chosen, setChosen] = useState(0);
  const steps = sections.length + (clauses.length > 0 ? 1 : 0);
  const at = Math.min(chosen, Math.max(0, steps - 1));
  const section = sections[at];
  const left = sections.reduce((sum, each) => sum + each.left, 0);
  const answer = (key: string, value: AnswerValue) => onChange({ choices, answers: { ...answers, [key]: value } });
  if (steps === 0) return <Text tone="muted">{texts.none}</Text>;
  return (
    <Stack gap="5">
      <Box as="nav" aria-label={texts.label}>
        <Wrap gap="1">
          {[...sections.map(({ name }) => name || texts.others), ...(clauses.length > 0 ? [texts.fallbacks] : [])].map(
            (name, index) => (
              <Button
                key={name}
                size="xs"
                variant={index === at ? 'subtle' : 'ghost'}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => setChosen(index)}
              >
                {name}
                {(sections[index]?.left ?? 0) > 0 && <Badge>{format.number(sections[index]?.left ?? 0)}</Badge>}
              </Button>
            ),
          )}
        </Wrap>
      </Box>
      <Text as="output" textStyle="sm" tone={left === 0 ? 'success' : 'muted'} numeric>
        {left === 0 ? texts.done : format.plural(left, texts.left)}
      </Text>
      <Heading as="h2" size="sm">
        {section ? section.name || texts.others : texts.fallbacks}
      </Heading>
      {section ? (
        <AnswerFields
          questions={section.questions}
          answers={answers}
          onAnswer={answer}
          problems={wrongAnswers(text.variables, answers, locale)}
          disabled={disabled}
        />
      ) : (
        clauses.map((clause) => (
          <WordingChoice
            key={clause.node}
            {...clause}
            rank={choices[clause.node] ?? 0}
            disabled={disabled}
            onChoose={(rank) => onChange({ answers, choices: { ...choices, [clause.node]: rank } })}
          />
        ))
      )}
      <HStack gap="2">
        <Button disabled={at === 0} onClick={() => setChosen(at - 1)}>
          {texts.back}
        </Button>
        <Button disabled={at >= steps - 1} onClick={() => setChosen(at + 1)}>
          {texts.next}
        </Button>
      </HStack>
    </Stack>
  );
}

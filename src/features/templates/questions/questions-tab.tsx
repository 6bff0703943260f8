import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { variable, type Variable } from '#api-contract/drafting/variables';
import { questionOf } from '#drafting';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFocusNext } from '#design-system/focus';
import { Grid, Stack, Text } from '#design-system/layout';
import type { Written } from '../text/use-template-text.ts';
import { messages } from '../templates.messages.ts';
import { QuestionEditor } from './question-editor.tsx';

const { questions: texts } = messages;

interface QuestionsTabProps {
  readonly written: Written;
  readonly onChange: (written: Written) => void;
  readonly mayWrite: boolean;
}

/** A question with a key that no other one has. */
export function newQuestion(variables: readonly Variable[]): Variable {
  const taken = new Set(variables.map(({ key }) => key));
  let number = variables.length + 1;
  while (taken.has(`question${number}`)) number += 1;
  return variable.parse({ key: `question${number}`, type: 'text' });
}

/** The questions of a template in order, and the one that is chosen. */
export function QuestionsTab({ written, onChange, mayWrite }: QuestionsTabProps) {
  const { variables } = written;
  const { area, focusNext } = useFocusNext();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, variables.length - 1);
  const question = variables[at];
  const set = (next: readonly Variable[]) => onChange({ ...written, variables: [...next] });
  const add = () => {
    set([...variables, newQuestion(variables)]);
    setChosen(variables.length);
  };
  const adder = mayWrite && <Button onClick={add}>{texts.add}</Button>;
  if (!question) {
    return (
      <EmptyState
        icon={<MessageCircleQuestionMark />}
        title={texts.empty}
        description={mayWrite ? texts.emptyDescription : texts.emptyReadOnly}
        actions={adder}
      />
    );
  }
  const move = (by: -1 | 1) => {
    set(variables.toSpliced(at, 1).toSpliced(at + by, 0, question));
    setChosen(at + by);
  };
  const remove = () => {
    focusNext((list) => list.querySelector('[aria-current]') ?? list.querySelector('button'));
    set(variables.toSpliced(at, 1));
  };
  return (
    <Grid ref={area} gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' }}>
      <Stack gap="3" as="nav" aria-label={texts.list}>
        <Stack gap="0.5">
          {variables.map((each, index) => (
            <Button
              key={index}
              variant={index === at ? 'subtle' : 'ghost'}
              aria-current={index === at || undefined}
              onClick={() => setChosen(index)}
            >
              <Text truncate width="full" textAlign="start">
                {questionOf(each)}
              </Text>
            </Button>
          ))}
        </Stack>
        {adder}
      </Stack>
      <QuestionEditor
        // Another one in its place starts anew.
        key={`${variables.length} ${at}`}
        variable={question}
        mayWrite={mayWrite}
        onChange={(next) => set(variables.with(at, next))}
        onRemove={remove}
        {...(at > 0 && { onUp: () => move(-1) })}
        {...(at < variables.length - 1 && { onDown: () => move(1) })}
      />
    </Grid>
  );
}

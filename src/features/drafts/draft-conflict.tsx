import type { AnswerValue, Variable } from '#api-contract/drafting/variables';
import { formatAnswer, questionOf } from '#drafting';
import { DescriptionList } from '#design-system/description-list';
import { Stack, Text } from '#design-system/layout';
import { ConflictAlert } from '#kit/form';
import type { Answered } from './answered.ts';
import { messages } from './drafts.messages.ts';

const { conflict: texts } = messages;

interface DraftConflictProps {
  readonly theirs: Answered;
  readonly mine: Answered;
  readonly variables: readonly Variable[];
  readonly locale: string;
  readonly onUseTheirs: () => void;
  readonly onUseMine: () => void;
}

/** Someone else answered: both answers of what differs, and the choice between them. */
export function DraftConflict({ theirs, mine, variables, locale, onUseTheirs, onUseMine }: DraftConflictProps) {
  const shown = (variable: Variable, value: AnswerValue | undefined) =>
    formatAnswer(variable, value, locale) || texts.nothing;
  const differing = variables.filter(
    ({ key }) => JSON.stringify(theirs.answers[key] ?? null) !== JSON.stringify(mine.answers[key] ?? null),
  );
  return (
    <ConflictAlert title={texts.title} {...{ texts, onUseTheirs, onUseMine }}>
      <Stack gap="3">
        <Text textStyle="sm">{texts.explained}</Text>
        <DescriptionList
          items={differing.flatMap((variable) => [
            {
              label: `${questionOf(variable)}: ${texts.theirs}`,
              value: shown(variable, theirs.answers[variable.key]),
            },
            {
              label: `${questionOf(variable)}: ${texts.mine}`,
              value: shown(variable, mine.answers[variable.key]),
            },
          ])}
        />
      </Stack>
    </ConflictAlert>
  );
}

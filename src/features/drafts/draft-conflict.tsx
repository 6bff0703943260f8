import type { AnswerValue, Variable } from '#api-contract/drafting/variables';
import { formatAnswer, questionOf } from '#drafting';
import { DescriptionList } from '#design-system/description-list';
import { ConflictChoice } from '#kit/autosave';
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
    <ConflictChoice texts={texts} onUseTheirs={onUseTheirs} onUseMine={onUseMine}>
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
    </ConflictChoice>
  );
}

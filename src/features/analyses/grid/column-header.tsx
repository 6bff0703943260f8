import { Funnel } from 'lucide-react';
import { answerName, questionLabel } from '#api-contract/analyses/answer-text';
import type { AskedQuestion } from '#api-contract/analyses/endpoints';
import type { AnswerName } from '#api-contract/analyses/kinds';
import { IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Menu } from '#design-system/menu';
import { messages } from '../analyses.messages.ts';

const { grid: texts } = messages;

interface ColumnHeaderProps {
  readonly asked: AskedQuestion;
  /** The answers that rows are narrowed to; all where there are none. */
  readonly chosen: readonly AnswerName[];
  readonly onChange: (chosen: readonly AnswerName[]) => void;
}

/** A question, and the answers that rows can be narrowed to, each with how many have it. */
export function ColumnHeader({ asked: { question, answers }, chosen, onChange }: ColumnHeaderProps) {
  const format = useFormat();
  const label = questionLabel(question);
  return (
    <>
      <bdi title={label}>{label}</bdi>
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton label={texts.filter(label)} size="xs" variant={chosen.length > 0 ? 'subtle' : 'ghost'}>
            <Funnel />
          </IconButton>
        }
        items={[
          ...answers.map(({ answer, contracts }) => ({
            kind: 'choice' as const,
            id: answer,
            label: texts.answerCount(answerName(answer, question.kind), format.number(contracts)),
            checked: chosen.includes(answer),
            onChange: (isChosen: boolean) =>
              onChange(isChosen ? [...chosen, answer] : chosen.filter((each) => each !== answer)),
          })),
          ...(chosen.length > 0
            ? [{ kind: 'separator' as const }, { id: 'clear', label: texts.clear, onSelect: () => onChange([]) }]
            : []),
        ]}
      />
    </>
  );
}

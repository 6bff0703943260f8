import type { BlockNode } from '#api-contract/drafting/body';
import { Field } from '#design-system/form';
import { RadioGroup } from '#design-system/radio-group';
import { messages } from '../drafts.messages.ts';
import type { ChoosableClause } from './draft-sections.ts';

const { steps: texts } = messages;

interface WordingChoiceProps extends ChoosableClause {
  /** 0 is the wording itself. */
  readonly rank: number;
  readonly disabled: boolean;
  readonly onChoose: (rank: number) => void;
}

/** The wording of a clause, or one of its fallbacks; those that somebody has to approve say so. */
export function WordingChoice({ clause, rank, disabled, onChoose }: WordingChoiceProps) {
  const options = [
    { value: '0', label: texts.standard, hint: wordsIn(clause.wording.content), disabled },
    ...clause.fallbacks.map(({ name, wording, approver }, index) => ({
      value: String(index + 1),
      label: approver ? `${name} · ${texts.needsApproval(approver.name)}` : name,
      hint: wordsIn(wording.content),
      disabled,
    })),
  ];
  return (
    <Field label={clause.name}>
      <RadioGroup options={options} value={String(rank)} onChange={(value) => onChoose(Number(value))} />
    </Field>
  );
}

/** What a wording says, without its answers. */
function wordsIn(blocks: readonly BlockNode[]): string {
  return blocks
    .flatMap((block) => (block.type === 'paragraph' ? (block.content ?? []) : []))
    .map((node) => (node.type === 'text' ? node.text : node.type === 'variable' ? `[${node.attrs.key}]` : ''))
    .join('');
}

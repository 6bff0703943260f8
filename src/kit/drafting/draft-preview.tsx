import { CircleQuestionMark } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { Variable } from '#api-contract/drafting/variables';
import {
  type BlockChange,
  changedBlocks,
  previewBlock,
  questionOf,
  type ResolvedBlock,
  type ResolvedDraft,
} from '#drafting';
import { IconButton } from '#design-system/button';
import { Text } from '#design-system/layout';
import { Popover } from '#design-system/popover';
import { trustedHtml } from '../trusted-html/index.ts';
import { draftingMessages as texts } from './drafting.messages.ts';
import './draft-preview.css';

interface DraftPreviewProps {
  readonly resolved: ResolvedDraft;
  readonly locale: string;
  /** What the last answer changed. */
  readonly changes?: ReadonlyMap<string, BlockChange>;
  readonly questions: readonly Variable[];
}

/** What the last change of answers did to a text. */
export const changesBetween = (before: ResolvedDraft | null, after: ResolvedDraft) =>
  before ? changedBlocks(before, after) : none;

const none: ReadonlyMap<string, BlockChange> = new Map();

/** The text that answers come to. Blocks that read as before are not touched. */
export function DraftPreview({ resolved, locale, changes = none, questions }: DraftPreviewProps) {
  const nameOf = useMemo(() => {
    const names = new Map(questions.map((variable) => [variable.key, questionOf(variable)]));
    return (key: string) => names.get(key.split('.')[0] ?? key) ?? key;
  }, [questions]);
  return (
    <section className="draft-preview" aria-label={texts.preview} lang={locale}>
      {resolved.blocks.map((block, index) => (
        <Block
          key={block.id}
          block={block}
          isFirst={!waitsAlike(block, resolved.blocks[index - 1])}
          html={previewBlock(block, locale)}
          change={changes.get(block.id)}
          nameOf={nameOf}
        />
      ))}
    </section>
  );
}

const waitsAlike = (block: ResolvedBlock, other: ResolvedBlock | undefined) =>
  other !== undefined && block.dependsOn.join() === other.dependsOn.join();

interface BlockProps {
  readonly block: ResolvedBlock;
  readonly html: string;
  readonly change: BlockChange | undefined;
  /** Whether the block before it waits for other answers. */
  readonly isFirst: boolean;
  readonly nameOf: (key: string) => string;
}

/** One block, drawn anew only where it reads differently. */
const Block = memo(
  function Block({ block, html, change, isFirst, nameOf }: BlockProps) {
    return (
      <div className="draft-block" data-change={change} data-waits={block.dependsOn.length > 0 || undefined}>
        {/* oxlint-disable-next-line react/no-danger -- the room of drafts escapes every text */}
        <div dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
        {isFirst && block.dependsOn.length > 0 && (
          <Text textStyle="xs" tone="muted">
            {texts.dependsOn(block.dependsOn.map((key) => `“${nameOf(key)}”`).join(', '))}
          </Text>
        )}
        {block.why.length > 0 && <Why block={block} nameOf={nameOf} />}
      </div>
    );
  },
  (before, after) =>
    before.html === after.html &&
    before.change === after.change &&
    before.isFirst === after.isFirst &&
    JSON.stringify([before.block.why, before.block.dependsOn]) ===
      JSON.stringify([after.block.why, after.block.dependsOn]),
);

function Why({ block, nameOf }: Pick<BlockProps, 'block' | 'nameOf'>) {
  const sentences = block.why.flatMap(({ condition, answers }) => [
    texts.condition(condition),
    ...answers.map(({ key, answer }) =>
      answer === null ? texts.unanswered(nameOf(key)) : texts.answered(nameOf(key), answer),
    ),
  ]);
  return (
    <div className="draft-why">
      <Popover
        label={texts.why}
        trigger={
          <IconButton size="xs" label={texts.why}>
            <CircleQuestionMark />
          </IconButton>
        }
      >
        <Text textStyle="sm">{texts.because}</Text>
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Popover>
    </div>
  );
}

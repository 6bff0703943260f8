import { useState } from 'react';
import type { ReviewFinding } from '#api-contract/reviews/endpoints';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Heading, Text, VisuallyHidden } from '#design-system/layout';
import { useShortcuts } from '#design-system/shortcuts';
import { actOf, type KeyPress, shortcutsOf, useWalk, WalkKeys } from '#kit/walk';
import { FindingItem } from './finding-item.tsx';
import { readingActs, type ReviewAct, reviewActs, reviewKeys } from './review-keys.ts';
import { asksForDecision, groupFindings, type ReviewGroup } from './review-order.ts';
import { reviewMessages as words } from './reviews.messages.ts';
import type { ReviewWork } from './use-review-work.ts';

/** Shown when they are asked for: nothing is to be decided there. */
const folded: ReadonlySet<ReviewGroup> = new Set(['met', 'not_applicable']);

interface FindingListProps {
  readonly work: ReviewWork;
  readonly mayWrite: boolean;
  readonly mayApprove: boolean;
  /** Brings the passage of a finding into view, its first where none is named. */
  readonly onShow: (finding: ReviewFinding, passage?: number) => void;
  readonly onAddTest: (finding: ReviewFinding) => void;
}

/** Findings in groups, walked and decided by keyboard. */
export function FindingList({ work, ...item }: FindingListProps) {
  const { mayWrite, onShow } = item;
  const format = useFormat();
  const [unfolded, setUnfolded] = useState<ReadonlySet<ReviewGroup>>(new Set());
  const { selected } = work;
  const groups = groupFindings(work.review.findings).map(([group, findings]) => {
    const isFolded = folded.has(group) && !unfolded.has(group) && !(selected && findings.includes(selected));
    return { group, findings, isFolded };
  });
  const all = groups.flatMap(({ findings, isFolded }) => (isFolded ? [] : findings));
  useShortcuts(words.title, shortcutsOf(reviewKeys().slice(0, -1)), mayWrite);

  const beside = (finding: ReviewFinding, by: number) =>
    work.select((all[all.indexOf(finding) + by] ?? finding).rule.id);
  const act: Record<ReviewAct, (finding: ReviewFinding) => void> = {
    next: (finding) => beside(finding, 1),
    previous: (finding) => beside(finding, -1),
    show: (finding) => onShow(finding),
    accept: undecided(work.accept),
    fallback: undecided(work.nextWording),
    'as-is': undecided(work.acceptAsIs),
    'not-applicable': undecided(work.notApplicable),
    comment: undecided(() => work.ask('comment')),
    undo: (finding) => work.undo(finding),
  };
  const wanted = (press: KeyPress) => {
    const meant = actOf(reviewActs, press);
    return meant !== null && (mayWrite || readingActs.has(meant)) ? meant : null;
  };
  const walk = useWalk({
    selectedId: selected?.rule.id,
    isHeld: work.asked === 'reason',
    onPress: (press) => {
      const meant = wanted(press);
      if (meant === null || !selected) return false;
      act[meant](selected);
      return true;
    },
    isMeant: (press) => wanted(press) !== null,
  });

  return (
    <Box {...walk.bind}>
      {mayWrite && <WalkKeys label={words.keys.label} keys={reviewKeys()} />}
      <VisuallyHidden role="status">
        {selected && words.exporting.item(selected.rule.issue, words.verdicts[selected.verdict])}
      </VisuallyHidden>
      {groups.map(({ group, findings, isFolded }) => (
        <Box as="section" key={group} aria-label={words.groups[group]}>
          <Heading as="h2" size="xs" paddingInline="4" paddingBlockStart="4" paddingBlockEnd="1.5">
            {words.groups[group]}{' '}
            <Text as="span" tone="muted" fontWeight="normal" numeric>
              {format.number(findings.length)}
            </Text>
          </Heading>
          {folded.has(group) && (
            <Box paddingInline="2.5" paddingBlockEnd="1.5">
              <Button
                size="xs"
                variant="ghost"
                aria-expanded={!isFolded}
                onClick={() => setUnfolded(isFolded ? unfolded.union(new Set([group])) : without(unfolded, group))}
              >
                {(isFolded ? words.show : words.hide)(words.groups[group])}
              </Button>
            </Box>
          )}
          {!isFolded && (
            <Box as="ul" borderBlockStartWidth="1px">
              {findings.map((finding) => (
                <FindingItem
                  key={finding.rule.id}
                  ref={walk.lineRef(finding.rule.id)}
                  finding={finding}
                  work={work}
                  onLeave={() => walk.lineOf(finding.rule.id)?.focus()}
                  {...item}
                />
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Keys decide only where a decision is asked for and nobody has made it. */
const undecided = (act: (finding: ReviewFinding) => void) => (finding: ReviewFinding) => {
  if (finding.decision === null && asksForDecision(finding)) act(finding);
};

const without = (groups: ReadonlySet<ReviewGroup>, group: ReviewGroup) => groups.difference(new Set([group]));

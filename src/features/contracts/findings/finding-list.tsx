import { useState } from 'react';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { Finding } from '#api-contract/findings/endpoints';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Heading, Text, VisuallyHidden } from '#design-system/layout';
import { useShortcuts } from '#design-system/shortcuts';
import { type KeyPress, shortcutsOf, useWalk, WalkKeys } from '#kit/walk';
import { pageMessages } from '../page/contract-page.messages.ts';
import { findingAct, type FindingAct } from './finding-keys.ts';
import { FindingItem } from './finding-item.tsx';
import { levelOf } from './finding-order.ts';
import { findingText, labelOf } from './finding-text.ts';
import { findingMessages as words } from './findings.messages.ts';
import type { FindingsWork } from './use-findings.ts';

interface FindingListProps {
  readonly contract: Contract;
  readonly work: FindingsWork;
  readonly mayWrite: boolean;
  readonly onShow: () => void;
}

/** Findings in groups, walked and settled by keyboard. */
export function FindingList({ contract, work, mayWrite, onShow }: FindingListProps) {
  const format = useFormat();
  const { toCheck, settled, notFound } = work.groups;
  const sure = toCheck.filter((finding) => levelOf(finding) !== 'low');
  const low = toCheck.filter((finding) => levelOf(finding) === 'low');
  const [unfolded, setUnfolded] = useState(false);
  const showsLow = unfolded || sure.length === 0 || low.some(({ id }) => id === work.selected?.id);
  const all = [...sure, ...low, ...settled, ...notFound];
  const [correcting, setCorrecting] = useState<string | null>(null);
  useShortcuts(pageMessages.tabs.findings, shortcutsOf(keysNow()), mayWrite);

  const act: Record<FindingAct, (finding: Finding) => void> = {
    next: (finding) => work.select(all[all.indexOf(finding) + 1]?.id ?? finding.id),
    previous: (finding) => work.select(all[all.indexOf(finding) - 1]?.id ?? finding.id),
    accept: (finding) => {
      if (finding.value === null && finding.subject.kind === 'field') setCorrecting(finding.id);
      else if (finding.status === 'unverified') void work.accept(finding);
    },
    correct: (finding) => setCorrecting(finding.id),
    reject: (finding) => finding.status === 'unverified' && void work.reject(finding),
    undo: () => work.undo(),
  };
  const onPress = (press: KeyPress) => {
    const wanted = findingAct(press);
    const changes = wanted !== null && wanted !== 'next' && wanted !== 'previous';
    if (!wanted || !work.selected || (changes && !mayWrite)) return false;
    act[wanted](work.selected);
    return true;
  };
  const walk = useWalk({
    selectedId: work.selected?.id,
    isHeld: correcting !== null,
    onPress,
    isMeant: (press) => findingAct(press) !== null,
  });

  const group = (title: string, findings: readonly Finding[], count = findings.length) =>
    findings.length > 0 && (
      <Box as="section" aria-label={title}>
        <Heading as="h2" size="xs" paddingInline="4" paddingBlockStart="4" paddingBlockEnd="1.5">
          {title}{' '}
          <Text as="span" tone="muted" fontWeight="normal" numeric>
            {format.number(count)}
          </Text>
        </Heading>
        <Box as="ul" borderBlockStartWidth="1px">
          {findings.map((finding) => (
            <FindingItem
              key={finding.id}
              ref={walk.lineRef(finding.id)}
              finding={finding}
              contract={contract}
              work={work}
              mayWrite={mayWrite}
              correcting={correcting === finding.id}
              onCorrecting={(open) => setCorrecting(open ? finding.id : null)}
              onShow={onShow}
            />
          ))}
        </Box>
      </Box>
    );

  return (
    <Box {...walk.bind}>
      {mayWrite && <WalkKeys label={words.keys} keys={keysNow()} />}
      <VisuallyHidden role="status">
        {work.selected && words.said(labelOf(work.selected), findingText(work.selected, format))}
      </VisuallyHidden>
      {group(words.toCheck, showsLow ? toCheck : sure, toCheck.length)}
      {low.length > 0 && sure.length > 0 && (
        <Box paddingInline="2.5" paddingBlock="1.5" borderBlockEndWidth="1px">
          <Button size="xs" variant="ghost" aria-expanded={showsLow} onClick={() => setUnfolded(!showsLow)}>
            {showsLow ? words.hideLow : format.plural(low.length, words.lowConfidence)}
          </Button>
        </Box>
      )}
      {group(words.settled, settled)}
      {group(words.nothingFound, notFound)}
    </Box>
  );
}

const keysNow = () =>
  [
    ['J', 'K', words.keysMove],
    ['A', null, words.keysAccept],
    ['E', null, words.keysCorrect],
    ['R', null, words.keysReject],
    ['Z', null, words.keysUndo],
  ] as const;

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { Finding } from '#api-contract/findings/endpoints';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Heading, Kbd, Text, VisuallyHidden } from '#design-system/layout';
import { useShortcuts } from '#design-system/shortcuts';
import { pageMessages } from '../page/contract-page.messages.ts';
import { findingAct, type FindingAct, type KeyPress } from './finding-keys.ts';
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
  const lines = useRef(new Map<string, HTMLButtonElement>());
  const list = useRef<HTMLDivElement>(null);
  const selectedId = work.selected?.id;
  useFocusOnSelected(list, lines, selectedId, correcting);
  const keys = keysNow().map(([key, other, what]) => ({
    keys: other ? [key, other] : [key],
    label: capitalised(what),
  }));
  useShortcuts(pageMessages.tabs.findings, keys, mayWrite);

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
  const press = (event: KeyPress & Pick<Event, 'preventDefault'>) => {
    const wanted = findingAct(event);
    const changes = wanted !== null && wanted !== 'next' && wanted !== 'previous';
    if (!wanted || !work.selected || (changes && !mayWrite)) return;
    event.preventDefault();
    act[wanted](work.selected);
  };
  useLettersOnTheTab(list, (event) => {
    if (selectedId !== undefined) lines.current.get(selectedId)?.focus();
    press(event);
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
              ref={(line) => {
                if (line) lines.current.set(finding.id, line);
                else lines.current.delete(finding.id);
              }}
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
    <Box ref={list} onKeyDown={press}>
      {mayWrite && <Keys />}
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

/** Whoever came by the tab, and is on it still, walks on from there; arrows go to other tabs. */
function useLettersOnTheTab(
  list: React.RefObject<HTMLElement | null>,
  onLetter: (event: globalThis.KeyboardEvent) => void,
) {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.length === 1 && findingAct(event)) onLetter(event);
  });
  useEffect(() => {
    const labelledBy = list.current?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
    const tab = labelledBy ? document.getElementById(labelledBy) : null;
    tab?.addEventListener('keydown', press);
    return () => tab?.removeEventListener('keydown', press);
  }, [list]);
}

/** The line that is looked at keeps the focus while it is in the list; nothing is taken from elsewhere. */
function useFocusOnSelected(
  list: React.RefObject<HTMLDivElement | null>,
  lines: React.RefObject<Map<string, HTMLButtonElement>>,
  selectedId: string | undefined,
  correcting: string | null,
): void {
  const held = useRef(false);
  useEffect(() => {
    const within = list.current;
    if (!within) return undefined;
    const enter = () => (held.current = true);
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !within.contains(relatedTarget)) held.current = false;
    };
    within.addEventListener('focusin', enter);
    within.addEventListener('focusout', leave);
    return () => {
      within.removeEventListener('focusin', enter);
      within.removeEventListener('focusout', leave);
    };
  }, [list]);
  useEffect(() => {
    const line = selectedId === undefined ? undefined : lines.current.get(selectedId);
    if (!held.current || correcting !== null || !line) return;
    line.focus();
    line.scrollIntoView({ block: 'nearest' });
  }, [lines, selectedId, correcting]);
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const keysNow = () =>
  [
    ['J', 'K', words.keysMove],
    ['A', null, words.keysAccept],
    ['E', null, words.keysCorrect],
    ['R', null, words.keysReject],
    ['Z', null, words.keysUndo],
  ] as const;

function Keys() {
  return (
    <Flex
      gap="3"
      wrap="wrap"
      paddingInline="4"
      paddingBlockStart="3"
      hideBelow="md"
      aria-label={words.keys}
      role="group"
    >
      {keysNow().map(([key, other, what]) => (
        <Text key={key} as="span" textStyle="xs" tone="muted">
          <Kbd>{key}</Kbd> {other && <Kbd>{other}</Kbd>} {what}
        </Text>
      ))}
    </Flex>
  );
}

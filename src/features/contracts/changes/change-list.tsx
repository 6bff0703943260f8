import { useState } from 'react';
import type { DocumentMark } from '#api-contract/marks/endpoints';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Text, VisuallyHidden } from '#design-system/layout';
import { useShortcuts } from '#design-system/shortcuts';
import { type KeyPress, shortcutsOf, useWalk, WalkKeys } from '#kit/walk';
import type { MarkedPassage } from '../document/document-pane.tsx';
import { changeAct, type ChangeAct } from './change-keys.ts';
import { ChangeItem } from './change-item.tsx';
import { changesMessages as words } from './changes.messages.ts';
import type { ChangesWork } from './use-changes.ts';

interface ChangeListProps {
  readonly work: ChangesWork;
  readonly mayDecide: boolean;
  readonly onMark: (passage: MarkedPassage) => void;
}

const shownAtOnce = 100;

/** Tracked changes in the order of the document, walked and decided by keyboard. */
export function ChangeList({ work, mayDecide, onMark }: ChangeListProps) {
  const format = useFormat();
  const { shown, selected } = work;
  const [limit, setLimit] = useState(shownAtOnce);
  useShortcuts(words.title, shortcutsOf(keysNow()), mayDecide);

  const show = (mark: DocumentMark | undefined) => {
    if (!mark) return;
    if (shown.indexOf(mark) >= limit) setLimit(shown.indexOf(mark) + shownAtOnce);
    work.select(mark);
    if (mark.passage.quote !== '') onMark(mark.passage);
  };
  const act: Record<ChangeAct, (mark: DocumentMark) => void> = {
    next: (mark) => show(shown[shown.indexOf(mark) + 1]),
    previous: (mark) => show(shown[shown.indexOf(mark) - 1]),
    accept: (mark) => void work.decide('accept', [mark]),
    reject: (mark) => void work.decide('reject', [mark]),
    undo: () => void work.undo(),
  };
  const onPress = (press: KeyPress) => {
    const wanted = changeAct(press);
    if (!wanted || !selected || (!mayDecide && wanted !== 'next' && wanted !== 'previous')) return false;
    act[wanted](selected);
    return true;
  };
  const walk = useWalk({
    selectedId: selected ? String(selected.index) : undefined,
    isHeld: false,
    onPress,
    isMeant: (press) => changeAct(press) !== null,
  });

  return (
    <Box {...walk.bind}>
      {shown.length === 0 && (
        <Text textStyle="sm" tone="muted" paddingInline="4" paddingBlock="3">
          {words.noMatch}
        </Text>
      )}
      {mayDecide && <WalkKeys label={words.keys} keys={keysNow()} />}
      <VisuallyHidden role="status">{selected && words.said(words.kinds[selected.kind], selected.text)}</VisuallyHidden>
      <Box as="ul" borderBlockStartWidth="1px" marginBlockStart="2.5" aria-label={words.title}>
        {shown.slice(0, limit).map((mark) => (
          <ChangeItem
            key={mark.index}
            ref={walk.lineRef(String(mark.index))}
            mark={mark}
            isSelected={mark.index === selected?.index}
            mayDecide={mayDecide}
            onSelect={() => show(mark)}
            onDecide={(decision) => void work.decide(decision, [mark])}
          />
        ))}
      </Box>
      {shown.length > limit && (
        <Box paddingInline="2.5" paddingBlock="1.5">
          <Button size="xs" variant="ghost" onClick={() => setLimit(limit + shownAtOnce)}>
            {format.plural(shown.length - limit, words.more)}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const keysNow = () =>
  [
    ['J', 'K', words.keysMove],
    ['A', null, words.keysAccept],
    ['R', null, words.keysReject],
    ['U', null, words.keysUndo],
  ] as const;

import { Check, X } from 'lucide-react';
import type { Ref } from 'react';
import type { DocumentMark } from '#api-contract/marks/endpoints';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { MarkedPiece } from '#kit/difference';
import { WalkItem } from '#kit/walk';
import { changesMessages as words } from './changes.messages.ts';

interface ChangeItemProps {
  readonly mark: DocumentMark;
  readonly isSelected: boolean;
  readonly mayDecide: boolean;
  readonly onSelect: () => void;
  readonly onDecide: (decision: 'accept' | 'reject') => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** One tracked change among the words beside it; what can be decided when it is looked at. */
export function ChangeItem({ mark, isSelected, mayDecide, onSelect, onDecide, ref }: ChangeItemProps) {
  return (
    <WalkItem
      ref={ref}
      isSelected={isSelected}
      onSelect={onSelect}
      line={<ChangeLine mark={mark} isSelected={isSelected} />}
    >
      {mayDecide && mark.state === 'open' && (
        <Flex gap="2">
          <Button size="xs" variant="solid" iconStart={<Check aria-hidden />} onClick={() => onDecide('accept')}>
            {words.accept}
          </Button>
          <Button size="xs" iconStart={<X aria-hidden />} onClick={() => onDecide('reject')}>
            {words.reject}
          </Button>
        </Flex>
      )}
    </WalkItem>
  );
}

function ChangeLine({ mark, isSelected }: Pick<ChangeItemProps, 'mark' | 'isSelected'>) {
  const format = useFormat();
  const { kind, author, date, state, before, after } = mark;
  const when = date !== null && !Number.isNaN(Date.parse(date)) ? format.dateTime(date) : null;
  return (
    <>
      <Box as="span" minWidth="0" overflowWrap="anywhere">
        <Text as="span" display="block" textStyle="xs" tone="muted">
          {words.kinds[kind]} · <bdi>{author || words.unnamed}</bdi>
          {when && ` · ${when}`}
        </Text>
        <Text as="span" display="block" textStyle="sm" lineClamp={isSelected ? undefined : '3'} dir="auto">
          <Text as="span" tone="muted">
            {before}
          </Text>
          <ChangedWords mark={mark} />
          <Text as="span" tone="muted">
            {after}
          </Text>
        </Text>
      </Box>
      {state !== 'open' && <Badge tone={state === 'accepted' ? 'success' : 'neutral'}>{words.states[state]}</Badge>}
    </>
  );
}

function ChangedWords({ mark: { kind, text } }: { readonly mark: DocumentMark }) {
  switch (kind) {
    case 'insertion':
    case 'moved_to':
      return <MarkedPiece kind="added" text={text} />;
    case 'deletion':
    case 'moved_from':
      return <MarkedPiece kind="removed" text={text} />;
    case 'format':
      return null;
  }
}

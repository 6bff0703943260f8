import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { YearItem } from '#api-contract/year/endpoints';
import { IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, HStack, Link, Panel, Text } from '#design-system/layout';
import { KindName } from './kind-name.tsx';
import { wheelMessages as texts } from './wheel.messages.ts';
import { hrefOf, keyOf, type YearHrefs } from './year-items.ts';

interface WheelPeekProps {
  readonly items: readonly YearItem[];
  readonly hrefs: YearHrefs;
  readonly onClose: () => void;
}

/** What a mark stands for: each with its day and the way to it. Takes the focus, and gives it back when it closes. */
export function WheelPeek({ items, hrefs, onClose }: WheelPeekProps) {
  const format = useFormat();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <Panel
      ref={panel}
      role="dialog"
      aria-label={texts.peek}
      tabIndex={-1}
      className="wheel-peek"
      padding="none"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        event.stopPropagation();
      }}
    >
      <Box position="absolute" insetInlineEnd="1" insetBlockStart="1">
        <IconButton size="xs" label={texts.closePeek} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Box>
      <ul>
        {items.map((item) => (
          <Flex as="li" key={keyOf(item)} direction="column" paddingInline="3" paddingBlock="2">
            <Text fontWeight="medium" truncate paddingInlineEnd="7" title={item.title}>
              <Named item={item} href={hrefOf(hrefs, item)} />
            </Text>
            <HStack gap="3" textStyle="xs" color="fg.muted">
              <time dateTime={item.day}>{format.date(item.day)}</time>
              <KindName kind={item.kind} />
              {item.assignee && <bdi>{item.assignee.name}</bdi>}
            </HStack>
          </Flex>
        ))}
      </ul>
    </Panel>
  );
}

function Named({ item: { title }, href }: { readonly item: YearItem; readonly href: string | undefined }) {
  const name = <bdi>{title}</bdi>;
  return href === undefined ? (
    name
  ) : (
    <Link href={href} variant="quiet">
      {name}
    </Link>
  );
}

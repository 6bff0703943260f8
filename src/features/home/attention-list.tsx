import { useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { type Format, useFormat } from '#design-system/format';
import { Box, DividedList } from '#design-system/layout';
import { maxAttention } from '#api-contract/home/attention';
import { type Attention, AttentionItem } from './attention-item.tsx';
import { messages } from './home.messages.ts';
import { HomePanel } from './home-panel.tsx';

const shownAtFirst = 6;

interface AttentionListProps {
  readonly items: readonly Attention[];
  readonly contractHref: (contractId: string) => string;
}

/** What needs the reader today, soonest first. */
export function AttentionList({ items, contractHref }: AttentionListProps) {
  const format = useFormat();
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, shownAtFirst);
  const hidden = items.length - shownAtFirst;
  const { attention } = messages;

  return (
    <HomePanel title={attention.title} count={items.length > 0 ? countText(items, format) : undefined}>
      {items.length === 0 && (
        <EmptyState compact icon={<CircleCheck />} title={attention.calm} description={attention.calmDescription} />
      )}
      <DividedList>
        {shown.map((item) => (
          <AttentionItem
            key={`${item.kind} ${item.obligation?.id ?? item.contract.id}`}
            item={item}
            href={contractHref(item.contract.id)}
          />
        ))}
      </DividedList>
      {hidden > 0 && (
        <Box paddingInline={{ base: '2', md: '3' }} paddingBlock="2" borderBlockStartWidth="1px">
          <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? attention.fewer : format.plural(hidden, attention.more)}
          </Button>
        </Box>
      )}
    </HomePanel>
  );
}

/** How many there are; more than are told one by one where there are as many of a kind. */
function countText(items: readonly Attention[], format: Format): string {
  const ofKinds = [...Map.groupBy(items, ({ kind }) => kind).values()];
  const told = format.number(items.length);
  return ofKinds.some(({ length }) => length >= maxAttention) ? messages.attention.atLeast(told) : told;
}

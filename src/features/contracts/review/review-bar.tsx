import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#api';
import { findingQueries } from '#data/findings';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Kbd, Text } from '#design-system/layout';
import { findingMessages } from '../findings/findings.messages.ts';
import { reviewStep } from '../findings/finding-keys.ts';

const { review: words } = findingMessages;

/** A walk through the contracts whose findings wait for review. */
export interface ReviewWalk {
  readonly onGo: (contractId: string) => void;
  readonly onEnd: () => void;
}

/** Where someone is in the review queue, and the way to the contracts before and after. */
export function ReviewBar({ contractId, onGo, onEnd }: ReviewWalk & { readonly contractId: string }) {
  const format = useFormat();
  const { data } = useQuery(findingQueries.queue(useApi()));
  const items = data?.items ?? [];
  const at = items.findIndex(({ id }) => id === contractId);
  const previous = items[at - 1];
  const next = items[at + 1];
  useReviewKeys({ previous: () => previous && onGo(previous.id), next: () => next && onGo(next.id) });
  return (
    <Flex
      as="section"
      aria-label={words.label}
      align="center"
      wrap="wrap"
      gap="2"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock="2"
      bg="colorPalette.subtle"
      borderBlockEndWidth="1px"
    >
      <Text textStyle="sm" fontWeight="medium" numeric role="status">
        {data && (at < 0 ? format.plural(data.count, words.count) : progress(at + 1, data.count, format))}
      </Text>
      <Flex gap="1.5" wrap="wrap" marginInlineStart="auto" align="center">
        <Button
          size="xs"
          disabled={!previous}
          iconStart={<ChevronLeft aria-hidden />}
          onClick={() => previous && onGo(previous.id)}
        >
          {words.previous} <Kbd>P</Kbd>
        </Button>
        <Button
          size="xs"
          disabled={!next}
          iconStart={<ChevronRight aria-hidden />}
          onClick={() => next && onGo(next.id)}
        >
          {words.next} <Kbd>N</Kbd>
        </Button>
        <Button size="xs" variant="ghost" onClick={onEnd}>
          {words.end}
        </Button>
      </Flex>
    </Flex>
  );
}

const progress = (number: number, of: number, { number: text }: { readonly number: (value: number) => string }) =>
  words.progress(text(number), text(of));

/** N and P walk through the queue wherever the focus is, unless someone types. */
function useReviewKeys(go: Readonly<Record<'next' | 'previous', () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const way = event.defaultPrevented ? null : reviewStep(event);
    if (way) go[way]();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

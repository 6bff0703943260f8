import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#design-system/button';
import { Box, Flex, Heading } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';

/** There is room for the whole header above a document. */
export const roomyQuery = '(min-width: 48rem)';

interface FoldedHeaderProps {
  readonly title: string;
  readonly status: ReactNode;
  readonly listHref: string;
}

/** What a contract is, in one line: the rest of a small window is the document’s. */
export function FoldedHeader({ title, status, listHref }: FoldedHeaderProps) {
  return (
    <Flex as="header" align="center" gap="2" minHeight="10" paddingInline="2">
      <LinkButton variant="ghost" size="sm" href={listHref} aria-label={messages.contract.back} paddingInline="1">
        <ChevronLeft aria-hidden />
      </LinkButton>
      <Heading as="h1" size="sm" truncate>
        <bdi title={title}>{title}</bdi>
      </Heading>
      <Box flexShrink="0" marginInlineStart="auto" paddingInlineEnd="2">
        {status}
      </Box>
    </Flex>
  );
}

import type { VersionMarks } from '#api-contract/marks/endpoints';
import { Badge } from '#design-system/badge';
import { Box, Flex, Heading, Text } from '#design-system/layout';
import { MarkedPiece, wordDifference } from '#kit/difference';
import { changesMessages as words } from './changes.messages.ts';

/** Paragraphs that differ from what was sent although nobody tracked it. */
export function UntrackedChanges({ sent, untracked }: Pick<VersionMarks, 'sent' | 'untracked'>) {
  return (
    <Box as="section" aria-label={words.untracked} paddingInline="4" paddingBlock="4">
      <Flex gap="2" align="center" marginBlockEnd="1.5">
        <Heading as="h2" size="xs">
          {words.untracked}
        </Heading>
        {untracked.length > 0 && <Badge tone="danger">{untracked.length}</Badge>}
      </Flex>
      <Text textStyle="xs" tone="muted" overflowWrap="anywhere">
        {sent ? words.untrackedHint[sent.kind](sent.name) : words.nothingSent}
      </Text>
      {sent && untracked.length === 0 && (
        <Text textStyle="sm" marginBlockStart="2">
          {words.nothingUntracked}
        </Text>
      )}
      <Box as="ul">
        {untracked.map((change, index) => (
          <Text
            as="li"
            key={index}
            textStyle="sm"
            lineHeight="1.6"
            marginBlockStart="2.5"
            overflowWrap="anywhere"
            whiteSpace="pre-wrap"
            dir="auto"
          >
            {wordDifference(change.before, change.after).map((piece, at) => (
              <span key={at}>
                <MarkedPiece {...piece} />
              </span>
            ))}
          </Text>
        ))}
      </Box>
    </Box>
  );
}

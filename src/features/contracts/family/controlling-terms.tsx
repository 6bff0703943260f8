import type { ContractFamily } from '#api-contract/contracts/page';
import { useFormat } from '#design-system/format';
import { Box, Link, Text } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';
import { factText, moneyText } from '../facts/fact-text.ts';
import { pageMessages } from '../page/contract-page.messages.ts';

const { family: words } = pageMessages;

interface ControllingTermsProps {
  readonly family: ContractFamily;
  readonly contractId: string;
  readonly contractHref: (contractId: string) => string;
}

/** What holds now of each term, and the document that says so. */
export function ControllingTerms({ family, contractId, contractHref }: ControllingTermsProps) {
  const format = useFormat();
  const titles = new Map(family.members.map(({ id, title }) => [id, title]));
  return (
    <Box as="dl" borderWidth="1px" borderRadius="l2" overflow="hidden">
      {family.terms.map(({ term, value, currency, controlled_by }) => (
        <Box
          key={term}
          display="grid"
          gridTemplateColumns="7rem minmax(0, 1fr)"
          columnGap="3"
          paddingInline="3"
          paddingBlock="2"
          _notFirst={{ borderBlockStartWidth: '1px' }}
        >
          <Text as="dt" textStyle="xs" tone="muted">
            {messages.fields[term]}
          </Text>
          <Box as="dd" minWidth="0">
            <Text textStyle="sm" overflowWrap="anywhere" tone={value === null ? 'subtle' : 'default'}>
              {(term === 'value' ? moneyText(value, currency, format) : factText(term, value, format)) ?? words.unknown}
            </Text>
            {controlled_by && (
              <Text textStyle="xs" tone="muted" truncate>
                {controlled_by === contractId ? (
                  words.here
                ) : (
                  <Link href={contractHref(controlled_by)}>{titles.get(controlled_by)}</Link>
                )}
              </Text>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

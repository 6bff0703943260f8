import type { Counterparty } from '#api-contract/counterparties/endpoints';
import { useFormat } from '#design-system/format';
import { Box, Grid, Panel, Text } from '#design-system/layout';
import { messages } from '../counterparties.messages.ts';
import { exposureText } from '../exposure-text.ts';

const { page: texts } = messages;
const maxCurrencies = 4;

/** How much hangs on it: contracts, cases, and what is at stake in each currency. */
export function Figures({ counterparty }: { readonly counterparty: Counterparty }) {
  const format = useFormat();
  const { contracts, open_cases: cases, exposure } = counterparty;
  return (
    <Panel padding="none" overflow="hidden" aria-label={texts.figures}>
      <Grid as="dl" templateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="1px" bg="border">
        <Figure label={texts.contracts} value={format.number(contracts)} />
        <Figure label={texts.openCases} value={format.number(cases)} />
        {exposure.slice(0, maxCurrencies).map((each) => (
          <Figure
            key={each.currency}
            label={texts.exposureIn(each.currency)}
            value={exposureText(each, format)}
            note={format.plural(each.contracts, texts.ofContracts)}
          />
        ))}
      </Grid>
    </Panel>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <Box bg="bg.panel" paddingInline="4" paddingBlock="3" minWidth="0">
      <Text as="dt" textStyle="xs" tone="muted">
        {label}
      </Text>
      <Text as="dd" textStyle="lg" fontWeight="semibold" numeric overflowWrap="anywhere">
        {value}
        {note && (
          <Text as="span" display="block" textStyle="xs" fontWeight="normal" tone="muted">
            {note}
          </Text>
        )}
      </Text>
    </Box>
  );
}

import { useFormat } from '#design-system/format';
import { Box, Text } from '#design-system/layout';
import { messages } from './home.messages.ts';
import { HomePanel } from './home-panel.tsx';

interface AwaitingSignatureProps {
  readonly count: number;
  /** The list of envelopes that are out. */
  readonly listHref: string;
}

/** How many envelopes wait for someone. */
export function AwaitingSignature({ count, listHref }: AwaitingSignatureProps) {
  const format = useFormat();
  const { awaitingSignature: texts } = messages;
  return (
    <HomePanel title={texts.title} count={format.number(count)} all={{ href: listHref, label: texts.all }}>
      <Box paddingInline={{ base: '4', md: '5' }} paddingBlock="2.5">
        <Text textStyle="sm" tone="muted">
          {texts.text}
        </Text>
      </Box>
    </HomePanel>
  );
}

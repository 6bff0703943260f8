import type { Analysis } from '#api-contract/analyses/endpoints';
import { useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { messages } from './analyses.messages.ts';

const { progress: texts } = messages;

/** How far an analysis has come: “412 of 1,000 contracts · 3 failed · about 40 seconds left”. */
export function ProgressLine({ analysis }: { readonly analysis: Analysis }) {
  const format = useFormat();
  const { state, contracts, done, failed, seconds_left, answered, verified } = analysis;
  const parts = [
    texts.done(format.number(done), format.number(contracts)),
    ...(failed > 0 ? [format.plural(failed, texts.failed)] : []),
    ...(seconds_left !== null ? [texts.left(format.duration(seconds_left * 1_000))] : []),
    ...(state === 'paused' || state === 'cancelled' ? [texts[state]] : []),
  ];
  return (
    <Box paddingInline={{ base: '4', md: '6' }} paddingBlockEnd="3">
      {state === 'running' && (
        <ProgressBar value={done + failed} max={contracts} name={texts.name} size="xs" valueText={parts.join(' · ')} />
      )}
      <Flex gap="3" wrap="wrap" justify="space-between" paddingBlockStart="2">
        <Text textStyle="sm" aria-live="polite">
          {parts.join(' · ')}
        </Text>
        <Text textStyle="sm" tone="muted">
          {texts.verified(format.number(verified), format.number(answered))}
        </Text>
      </Flex>
    </Box>
  );
}

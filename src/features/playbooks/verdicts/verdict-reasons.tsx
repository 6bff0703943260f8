import type { RuleVerdict } from '#api-contract/playbooks/verdicts';
import { useFormat } from '#design-system/format';
import { Stack, Text } from '#design-system/layout';
import { verdictMessages } from './verdicts.messages.ts';

const isMethod = (method: string): method is keyof typeof verdictMessages.methods => method in verdictMessages.methods;

/** How a verdict was come to, and how sure it is. */
export function useMethodText(): (verdict: RuleVerdict) => string {
  const format = useFormat();
  return ({ method, confidence }) =>
    `${isMethod(method) ? verdictMessages.methods[method] : method}, ${format.percent(confidence)}`;
}

/** The words that decided, letter for letter, and why nobody can tell. */
export function VerdictReasons({ verdict: { citations, reason } }: { readonly verdict: RuleVerdict }) {
  return (
    <Stack gap="1">
      {reason && <Text textStyle="sm">{reason}</Text>}
      {citations.map(({ start, quote }) => (
        <Text key={start} as="q" textStyle="sm" tone="muted" lineClamp="6" whiteSpace="pre-line">
          {quote}
        </Text>
      ))}
      {!reason && citations.length === 0 && (
        <Text textStyle="sm" tone="muted">
          {verdictMessages.backtests.noQuote}
        </Text>
      )}
    </Stack>
  );
}

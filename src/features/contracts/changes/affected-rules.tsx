import type { AffectedRule, VersionMarks } from '#api-contract/marks/endpoints';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { useFormat } from '#design-system/format';
import { Box, Text } from '#design-system/layout';
import { changesMessages as words } from './changes.messages.ts';

/** Which rules of the last review come to another verdict with the changes. */
export function AffectedRules({ rules }: Pick<VersionMarks, 'rules'>) {
  const format = useFormat();
  if (!rules) return null;
  const { playbook, state, affected } = rules;
  switch (state) {
    case 'judging':
      return <Alert banner tone="info" title={words.rules.judging} />;
    case 'failed':
      return <Alert banner tone="warning" title={words.rules.failed} />;
    case 'judged':
      if (affected.length === 0)
        return <Alert banner tone="success" title={words.rules.none(playbook.name, format.number(playbook.version))} />;
      return (
        <Alert banner tone="warning" title={format.plural(affected.length, words.rules.affected)}>
          <Box as="ul" width="full">
            {affected.map((rule) => (
              <Text as="li" key={rule.rule_id} textStyle="sm" overflowWrap="anywhere">
                {words.rules.became(rule.issue, verdictText(rule.before, format), verdictText(rule.after, format))}{' '}
                {rule.deal_breaker && <Badge tone="danger">{words.rules.dealBreaker}</Badge>}
              </Text>
            ))}
          </Box>
        </Alert>
      );
  }
}

function verdictText({ verdict, rank }: AffectedRule['before'], format: ReturnType<typeof useFormat>): string {
  return verdict === 'fallback' ? words.verdicts.fallback(format.number(rank ?? 1)) : words.verdicts[verdict];
}

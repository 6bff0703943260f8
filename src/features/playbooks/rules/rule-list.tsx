import { OctagonAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { PlaybookRule } from '#api-contract/playbooks/rules';
import { Badge } from '#design-system/badge';
import { Box, HStack, Text, VisuallyHidden } from '#design-system/layout';
import { messages } from '../playbooks.messages.ts';

const { rules: texts } = messages;

interface RuleListProps {
  readonly rules: readonly PlaybookRule[];
  readonly chosen: string;
  readonly onChoose: (ruleId: string) => void;
  /** Alt with an arrow moves a rule; left out where nothing may be changed. */
  readonly onMove?: ((ruleId: string, by: -1 | 1) => void) | undefined;
}

const tones = { high: 'danger', medium: 'warning', low: 'neutral' } as const;

/** The rules in their order: chosen by click or by arrows, moved by Alt with an arrow. */
export function RuleList({ rules, chosen, onChoose, onMove }: RuleListProps) {
  const press = (event: KeyboardEvent<HTMLElement>, ruleId: string) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    if (event.altKey) {
      onMove?.(ruleId, by);
      return;
    }
    const next = rules[rules.findIndex(({ id }) => id === ruleId) + by];
    if (!next) return;
    onChoose(next.id);
    event.currentTarget.closest('ol')?.querySelector<HTMLElement>(`[data-rule="${next.id}"]`)?.focus();
  };
  return (
    <Box as="nav" aria-label={texts.list}>
      {onMove && rules.length > 1 && (
        <Text textStyle="xs" tone="muted" marginBlockEnd="2">
          {texts.moveHint}
        </Text>
      )}
      <Box as="ol">
        {rules.map(({ id, issue, severity, deal_breaker }) => (
          <li key={id}>
            <Box
              as="button"
              display="block"
              width="full"
              textAlign="start"
              paddingInline="3"
              paddingBlock="2"
              borderRadius="l2"
              _hover={{ bg: 'bg.muted' }}
              _currentPage={{ bg: 'bg.emphasized' }}
              data-rule={id}
              aria-current={id === chosen ? 'page' : undefined}
              onClick={() => onChoose(id)}
              onKeyDown={(event) => press(event, id)}
            >
              <Text as="span" display="block" overflowWrap="anywhere">
                {issue}
              </Text>
              <HStack as="span" gap="2">
                <Badge tone={tones[severity]} plain>
                  {messages.severities[severity]}
                </Badge>
                {deal_breaker && (
                  <Badge plain icon={<OctagonAlert aria-hidden />}>
                    {messages.rule.deal_breaker}
                  </Badge>
                )}
              </HStack>
              <VisuallyHidden>{texts.opens}</VisuallyHidden>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

import { Pencil, Trash2 } from 'lucide-react';
import type { PlaybookTest } from '#api-contract/playbooks/tests';
import { Badge } from '#design-system/badge';
import { IconButton } from '#design-system/button';
import { DescriptionList } from '#design-system/description-list';
import { Flex, Grid, HStack, Text } from '#design-system/layout';
import { verdictMessages } from '../verdicts/verdicts.messages.ts';
import { VerdictBadge } from '../verdicts/verdict-badge.tsx';
import { useMethodText, VerdictReasons } from '../verdicts/verdict-reasons.tsx';

const { tests: texts } = verdictMessages;

interface TestCardProps {
  readonly test: PlaybookTest;
  /** Left out for those who may change nothing. */
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

const tones = { passes: 'success', fails: 'danger', not_run: 'neutral' } as const;

/** A passage, what its rule has to come to, what it came to, and why. */
export function TestCard({ test, onEdit, onRemove }: TestCardProps) {
  const methodText = useMethodText();
  const { issue, passage, expected, state, got } = test;
  return (
    <Grid
      as="li"
      aria-label={issue}
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      padding="4"
    >
      <div>
        <Flex justify="space-between" gap="2" minHeight="8" align="center">
          <HStack gap="2" minWidth="0">
            <Badge tone={tones[state]} dot>
              {texts.states[state]}
            </Badge>
            <Text fontWeight="medium" truncate>
              {issue}
            </Text>
          </HStack>
          <HStack gap="0">
            {onEdit && (
              <IconButton label={texts.edit(issue)} onClick={onEdit}>
                <Pencil />
              </IconButton>
            )}
            {onRemove && (
              <IconButton label={texts.remove(issue)} onClick={onRemove}>
                <Trash2 />
              </IconButton>
            )}
          </HStack>
        </Flex>
        <Text textStyle="sm" whiteSpace="pre-line" lineClamp="8">
          {passage}
        </Text>
      </div>
      <DescriptionList
        items={[
          { label: texts.expected, value: <VerdictBadge outcome={expected} /> },
          ...(got
            ? [
                { label: texts.got, value: <VerdictBadge outcome={got} /> },
                { label: texts.method, value: methodText(got) },
                { label: texts.why, value: <VerdictReasons verdict={got} /> },
              ]
            : []),
        ]}
      />
    </Grid>
  );
}

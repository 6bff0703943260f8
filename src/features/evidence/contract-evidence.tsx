import { useQuery } from '@tanstack/react-query';
import { Quote } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApi } from '#api';
import { evidenceQueries } from '#data/evidence';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { DividedList, HStack, Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { Section } from '#design-system/section';
import { FreshnessBadge } from '#kit/freshness';
import { CiteClauseDialog } from './cite-clause-dialog.tsx';
import { messages } from './evidence.messages.ts';

const { contract: texts } = messages;

export interface ContractEvidenceProps {
  readonly contractId: string;
  readonly mayLink: boolean;
  /** A requirement of an assessment. */
  readonly requirementHref: (frameworkId: string, assessmentId: string, ref: string) => string;
}

/** The requirements that clauses of a contract prove, and how many of them only this contract proves. */
export function ContractEvidence({ contractId, mayLink, requirementHref }: ContractEvidenceProps) {
  const api = useApi();
  const format = useFormat();
  const cited = useQuery(evidenceQueries.of(api, { contract_id: contractId })).data;
  const some = cited !== undefined && cited.length > 0;
  const losing = useQuery({
    ...evidenceQueries.coverOfEnding(api, [contractId]),
    enabled: some,
  }).data;
  const [words, setWords] = useState<string | null>(null);
  const selected = useRef('');
  if (!cited || (!some && !mayLink)) return null;
  const cite = mayLink && (
    <Button
      size="xs"
      iconStart={<Quote aria-hidden />}
      // A press on the button takes the selection away in some browsers.
      onPointerDown={() => {
        selected.current = String(getSelection() ?? '').trim();
      }}
      onClick={() => {
        setWords(selected.current);
        selected.current = '';
      }}
    >
      {texts.cite}
    </Button>
  );
  return (
    <Section title={texts.title} actions={cite}>
      {some ? (
        <DividedList>
          {cited.map(({ id, answer, control, source, freshness }) => (
            <Stack as="li" key={id} gap="0.5" paddingBlock="2" align="stretch">
              <HStack gap="2" wrap="wrap">
                {answer && (
                  <Link href={requirementHref(answer.framework.id, answer.assessment.id, answer.ref)}>
                    {answer.label} <bdi>{answer.title}</bdi>
                  </Link>
                )}
                {control && <Text as="span">{texts.control(control.ref, control.name)}</Text>}
                <FreshnessBadge freshness={freshness} />
              </HStack>
              {source.kind === 'clause' && source.clause && (
                <Text as="blockquote" textStyle="sm" tone="muted" lineClamp="3">
                  {source.clause.quote}
                </Text>
              )}
            </Stack>
          ))}
        </DividedList>
      ) : (
        <Text textStyle="sm" tone="muted">
          {texts.none}
        </Text>
      )}
      {losing && losing.total > 0 && (
        <Text textStyle="sm" marginBlockStart="2">
          {format.plural(losing.total, texts.losing)}
        </Text>
      )}
      {words !== null && <CiteClauseDialog contractId={contractId} words={words} onClose={() => setWords(null)} />}
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { envelopeQueries } from '#data/envelopes';
import { Section } from '#design-system/section';
import { messages } from '../envelopes.messages.ts';
import { EnvelopeLines } from './envelope-lines.tsx';

interface EnvelopesOfCaseProps {
  readonly caseId: string;
  readonly envelopeHref: (envelopeId: string) => string;
}

/** How far the contracts of a case are with their signatures; nothing where none was sent. */
export function EnvelopesOfCase({ caseId, envelopeHref }: EnvelopesOfCaseProps) {
  const { data } = useQuery(envelopeQueries.ofCase(useApi(), caseId));
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={messages.ofContract.title}>
      <EnvelopeLines items={data.items} envelopeHref={envelopeHref} />
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api';
import type { Obligation } from '#api-contract/obligations/endpoints';
import { obligationQueries } from '#data/obligations';
import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Heading, Panel, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { EditObligation, NewObligation } from './edit-obligation.tsx';
import { ObligationLine, ProposalLine } from './obligation-line.tsx';
import { obligationMessages } from './obligations.messages.ts';
import { type Deed, type ObligationWork, useObligationWork } from './use-obligation-work.ts';

const words = obligationMessages;

interface ObligationsPanelProps {
  readonly contractId: string;
  readonly mayWrite: boolean;
  readonly people: readonly Person[];
}

/** What the contract obliges somebody to do: proposals to judge, what is open, what is settled. */
export function ObligationsPanel(props: ObligationsPanelProps) {
  const query = useQuery(obligationQueries.ofContract(useApi(), props.contractId));
  return (
    <Stack padding="4">
      <QueryView query={query} compact failed={words.failed} loading={<SkeletonText lines={5} />}>
        {(items) => <Obligations {...props} items={items} />}
      </QueryView>
    </Stack>
  );
}

function Obligations({ contractId, mayWrite, people, items }: ObligationsPanelProps & { items: Obligation[] }) {
  const format = useFormat();
  const work = useObligationWork(contractId);
  const [adding, setAdding] = useState(false);
  const [showSettled, setShowSettled] = useState(false);
  const lines = { contractId, mayWrite, people, work };
  const proposals = items.filter(({ state }) => state === 'proposed');
  const open = items.filter(({ state }) => state === 'open');
  const settled = items.filter(({ state }) => state === 'done' || state === 'waived');

  return (
    <Stack gap="4">
      {work.deed && <Said deed={work.deed} />}
      {proposals.length > 0 && (
        <Stack as="section" gap="2" aria-label={words.proposals}>
          <Heading as="h2" size="xs">
            {words.proposals}
          </Heading>
          <Text textStyle="xs" tone="muted">
            {words.proposalsHint}
          </Text>
          <Lines {...lines} items={proposals} />
        </Stack>
      )}
      {items.length === 0 && !adding && <Text tone="muted">{words.empty}</Text>}
      {open.length > 0 && (
        <Stack as="section" gap="2" aria-label={words.open}>
          <Heading as="h2" size="xs">
            {words.open}
          </Heading>
          <Lines {...lines} items={open} />
        </Stack>
      )}
      {mayWrite && (
        <Box>
          {adding ? (
            <NewObligation contractId={contractId} people={people} onDone={() => setAdding(false)} />
          ) : (
            <Button size="xs" iconStart={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          )}
        </Box>
      )}
      {settled.length > 0 && (
        <Stack gap="2">
          <Flex marginInlineStart="-2">
            <Button size="xs" variant="ghost" aria-expanded={showSettled} onClick={() => setShowSettled(!showSettled)}>
              {showSettled ? words.hideSettled : format.plural(settled.length, words.settled)}
            </Button>
          </Flex>
          {showSettled && <Lines {...lines} items={settled} />}
        </Stack>
      )}
    </Stack>
  );
}

interface LinesProps extends ObligationsPanelProps {
  readonly items: readonly Obligation[];
  readonly work: ObligationWork;
}

function Lines({ items, contractId, people, mayWrite, work }: LinesProps): ReactNode {
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <Panel as="ul" padding="none" divided>
      {items.map((obligation) => {
        if (edited === obligation.id) {
          const done = () => setEdited(null);
          return (
            <Box as="li" key={obligation.id} padding="2">
              <EditObligation contractId={contractId} obligation={obligation} people={people} onDone={done} />
            </Box>
          );
        }
        const Line = obligation.state === 'proposed' ? ProposalLine : ObligationLine;
        const edit = () => setEdited(obligation.id);
        return <Line key={obligation.id} obligation={obligation} mayWrite={mayWrite} work={work} onEdit={edit} />;
      })}
    </Panel>
  );
}

/** What was just done, with the way back. */
function Said({ deed: { text, undo } }: { readonly deed: Deed }) {
  return (
    <Flex
      role="status"
      align="center"
      justify="space-between"
      gap="3"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l2"
      paddingInlineStart="3"
      paddingInlineEnd="1.5"
      paddingBlock="1"
      minHeight="9"
    >
      <Text textStyle="sm" overflowWrap="anywhere" lineClamp="2">
        {text}
      </Text>
      {undo && (
        <Button size="xs" variant="ghost" onClick={undo}>
          {words.undo}
        </Button>
      )}
    </Flex>
  );
}

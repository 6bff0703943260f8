import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#api';
import type { Obligation, ObligationSource } from '#api-contract/obligations/endpoints';
import { obligationQueries } from '#data/obligations';
import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Heading, Panel, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import type { Undoable } from '#kit/undo';
import { EditObligationDrawer, NewObligationDrawer } from './obligation-drawer.tsx';
import { ObligationLine, ProposalLine } from './obligation-line.tsx';
import { obligationMessages } from './obligations.messages.ts';
import { type ObligationSteps, useObligationSteps } from './use-obligation-steps.ts';

const { panel: words } = obligationMessages;

export interface ObligationsPanelProps {
  readonly contractId: string;
  readonly mayWrite: boolean;
  readonly people: readonly Person[];
  readonly obligationHref: (obligationId: string) => string;
  /** The one whose source is brought into view first. */
  readonly openedId?: string | undefined;
  /** Brings a passage of the document into view. */
  readonly onShow: (source: ObligationSource) => void;
  /** Told of each step, to offer the way back. */
  readonly onDone: (done: Undoable) => void;
}

/** What the contract obliges someone to do: proposals to judge, what is open, what is settled. */
export function ObligationsPanel(props: ObligationsPanelProps) {
  const { contractId, openedId, onShow } = props;
  const query = useQuery(obligationQueries.ofContract(useApi(), contractId));
  const opened = query.data?.find(({ id }) => id === openedId)?.source;
  const isShown = useRef(false);
  useEffect(() => {
    if (!opened || isShown.current) return;
    isShown.current = true;
    onShow(opened);
  }, [opened, onShow]);
  return (
    <Stack padding="4">
      <QueryView query={query} compact failed={words.failed} loading={<SkeletonText lines={5} />}>
        {(items) => <Obligations {...props} items={items} />}
      </QueryView>
    </Stack>
  );
}

function Obligations(props: ObligationsPanelProps & { readonly items: readonly Obligation[] }) {
  const { contractId, mayWrite, people, items } = props;
  const format = useFormat();
  const steps = useObligationSteps(props.onDone);
  const [drawer, setDrawer] = useState<Obligation | 'new' | null>(null);
  const [showSettled, setShowSettled] = useState(false);
  const close = () => setDrawer(null);
  const lines = { ...props, steps, onEdit: setDrawer };
  const proposals = items.filter(({ state }) => state === 'proposed');
  const open = items.filter(({ state }) => state === 'open');
  const settled = items.filter(({ state }) => state === 'done' || state === 'waived');

  return (
    <Stack gap="4">
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
      {items.length === 0 && <Text tone="muted">{words.empty}</Text>}
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
          <Button size="xs" iconStart={<Plus aria-hidden />} onClick={() => setDrawer('new')}>
            {words.add}
          </Button>
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
      {drawer === 'new' && (
        <NewObligationDrawer contractId={contractId} people={people} onAdded={close} onClose={close} />
      )}
      {drawer !== null && drawer !== 'new' && (
        <EditObligationDrawer obligation={drawer} people={people} onReload={close} onClose={close} />
      )}
    </Stack>
  );
}

interface LinesProps extends ObligationsPanelProps {
  readonly items: readonly Obligation[];
  readonly steps: ObligationSteps;
  readonly onEdit: (obligation: Obligation) => void;
}

function Lines({ items, onEdit, obligationHref, mayWrite, steps, onShow }: LinesProps) {
  return (
    <Panel as="ul" padding="none" divided>
      {items.map((obligation) => {
        const Line = obligation.state === 'proposed' ? ProposalLine : ObligationLine;
        const href = obligationHref(obligation.id);
        const edit = () => onEdit(obligation);
        return <Line key={obligation.id} {...{ obligation, href, mayWrite, steps, onShow }} onEdit={edit} />;
      })}
    </Panel>
  );
}

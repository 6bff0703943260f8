import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Combine, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { invalidateResource, useApi } from '#api';
import type { Counterparty, UpcomingDate } from '#api-contract/counterparties/endpoints';
import type { Permission } from '#api-contract/permissions';
import { counterpartyQueries } from '#data/counterparties';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button, LinkButton } from '#design-system/button';
import { PageWidth, SideBySide, Stack } from '#design-system/layout';
import { MoreMenu } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { counterpartyFields } from '#api-contract/counterparties/fields';
import { changeLabels } from '#api-contract/field-keys';
import { ActivitySection } from '#kit/activity';
import { messages } from '../counterparties.messages.ts';
import { EditCounterpartyDrawer } from '../form/counterparty-drawer.tsx';
import { type MergedCounterparty, useMerge } from '../use-merge.ts';
import { Figures } from './figures.tsx';
import { CounterpartyContracts } from './counterparty-contracts.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SideFacts } from './side-facts.tsx';
import { UpcomingDates } from './upcoming-dates.tsx';

export interface CounterpartyPageProps {
  readonly counterparty: Counterparty;
  readonly listHref: string;
  readonly counterpartyHref: (counterpartyId: string) => string;
  readonly contractHref: (contractId: string) => string;
  readonly caseHref: (caseId: string) => string;
  /** Its cases, which another feature draws. */
  readonly cases?: ReactNode;
  readonly can: (permission: Permission) => boolean;
  /** Told of a merge, to leave for the one that stays and to offer the way back. */
  readonly onMerged: (merged: MergedCounterparty) => void;
}

const { page: texts, relationships } = messages;

/** A counterparty and all that hangs on it. */
export function CounterpartyPage(props: CounterpartyPageProps) {
  const { counterparty, listHref, counterpartyHref, contractHref, caseHref, cases, can, onMerged } = props;
  const client = useQueryClient();
  const activity = useQuery(counterpartyQueries.activity(useApi(), counterparty.id));
  const { merge, undo } = useMerge(onMerged);
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null);
  const survivor = counterparty.merged_into;
  const mayManage = can('contracts.manage');
  const reload = () => void invalidateResource(client, 'counterparties');
  const hrefOf = ({ kind, subject }: UpcomingDate) => (kind === 'case_due' ? caseHref : contractHref)(subject.id);

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: counterparty.name }]}
        title={counterparty.name}
        meta={counterparty.relationship && <Badge>{relationships[counterparty.relationship]}</Badge>}
        actions={
          !survivor && (
            <>
              {can('contracts.write') && (
                <Button iconStart={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
                  {texts.edit}
                </Button>
              )}
              {mayManage && (
                <MoreMenu
                  label={texts.more}
                  items={[
                    {
                      id: 'merge',
                      label: texts.merge,
                      icon: <Combine aria-hidden />,
                      onSelect: () => setOpen('merge'),
                    },
                  ]}
                />
              )}
            </>
          )
        }
      />
      {survivor && (
        <Alert
          banner
          tone="info"
          title={texts.mergedAwayTitle}
          actions={<LinkButton href={counterpartyHref(survivor.id)}>{texts.showSurvivor(survivor.name)}</LinkButton>}
        >
          {texts.mergedAway}
        </Alert>
      )}
      <PageWidth width="full" paddingBlockEnd="8">
        <SideBySide>
          <Stack gap="6" minWidth="0">
            <Figures counterparty={counterparty} />
            <UpcomingDates dates={counterparty.upcoming} hrefOf={hrefOf} />
            <CounterpartyContracts counterpartyId={counterparty.id} contractHref={contractHref} />
            {cases}
            <ActivitySection
              query={activity}
              texts={texts}
              fields={{ ...messages.fields, ...changeLabels(counterpartyFields) }}
            />
          </Stack>
          <SideFacts
            counterparty={counterparty}
            counterpartyHref={counterpartyHref}
            onUndoMerge={mayManage ? undo : undefined}
          />
        </SideBySide>
      </PageWidth>
      {open === 'edit' && (
        <EditCounterpartyDrawer
          counterparty={counterparty}
          counterpartyHref={counterpartyHref}
          onReload={reload}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'merge' && <MergeDialog counterparty={counterparty} onMerge={merge} onClose={() => setOpen(null)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Check, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api';
import type { Obligation } from '#api-contract/obligations/endpoints';
import { obligationFields } from '#api-contract/obligations/fields';
import type { Permission } from '#api-contract/permissions';
import { obligationQueries } from '#data/obligations';
import { usePeople } from '#data/organisation';
import { useReader } from '#data/profile';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Link, PageWidth, Stack, Text } from '#design-system/layout';
import { MoreMenu, removal } from '#design-system/menu';
import { PageHeader } from '#design-system/page-header';
import { Section } from '#design-system/section';
import { ActivitySection } from '#kit/activity';
import type { Undoable } from '#kit/undo';
import { EditObligationDrawer } from './obligation-drawer.tsx';
import { DueDate, settledText, SourceQuote, StatusBadge } from './obligation-facts.tsx';
import { waiveLabel } from './obligation-line.tsx';
import { PropertyList } from '#kit/page';
import { obligationMessages } from './obligations.messages.ts';
import { recurrenceText } from './recurrence-text.ts';
import { useObligationSteps } from './use-obligation-steps.ts';

export interface ObligationPageProps {
  readonly obligation: Obligation;
  readonly listHref: string;
  readonly contractHref: (contractId: string) => string;
  /** The contract, opened where its document says so. */
  readonly sourceHref: (contractId: string, obligationId: string) => string;
  readonly can: (permission: Permission) => boolean;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  /** Told of each step, to offer the way back. */
  readonly onDone: (done: Undoable) => void;
  /** It went to the bin: time to leave. */
  readonly onRemoved: () => void;
}

const { fields, page: texts, options, steps: stepTexts } = obligationMessages;

/** An obligation: who owes it until when, what the contract says, what happened. */
export function ObligationPage(props: ObligationPageProps) {
  const { obligation, listHref, contractHref, sourceHref, can, onReload } = props;
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const people = usePeople(can, [useReader(), obligation.assignee]);
  const activity = useQuery(obligationQueries.activity(useApi(), obligation.id));
  const { contract, counterparty, recurrence, ends_on, note, source, last_settled: last } = obligation;

  return (
    <Flex direction="column" flex="1" minHeight="0" minWidth="0">
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: contract.number }]}
        title={<bdi>{obligation.title}</bdi>}
        meta={<StatusBadge status={obligation.status} plain={false} />}
        actions={can('contracts.write') && <Actions {...props} onEdit={() => setEditing(true)} />}
      />
      {obligation.deleted_at && <Alert banner tone="warning" title={texts.inBin} />}
      <PageWidth width="full" paddingBlock="5">
        <Stack gap="6" maxWidth="56rem">
          <Section title={texts.details}>
            <PropertyList
              columns={2}
              fields={obligationFields}
              row={obligation}
              optionNames={{ owed_by: options.owed_by }}
              items={[
                { field: 'due_date', value: <DueDate obligation={obligation} /> },
                'owed_by',
                'assignee',
                { field: 'recurrence', value: recurrenceText(recurrence, ends_on, format) },
                { field: 'contract', value: <Link href={contractHref(contract.id)}>{contract.title}</Link> },
                { field: 'counterparty', value: counterparty && <bdi>{counterparty}</bdi> },
                {
                  label: texts.lastCompleted,
                  value: settledText(obligation, format) ?? (last?.due_date && format.date(last.due_date)),
                },
              ]}
            />
          </Section>
          {note && (
            <Section title={fields.note}>
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                {note}
              </Text>
            </Section>
          )}
          <Section title={obligationMessages.source}>
            {source ? (
              <Stack gap="2" align="flex-start">
                <SourceQuote source={source} />
                <Text textStyle="sm">
                  <Link href={sourceHref(contract.id, obligation.id)}>{obligationMessages.show}</Link>
                </Text>
              </Stack>
            ) : (
              <Text tone="muted">{texts.noSource}</Text>
            )}
          </Section>
          <ActivitySection query={activity} texts={texts} fields={fields} />
        </Stack>
      </PageWidth>
      {editing && (
        <EditObligationDrawer
          obligation={obligation}
          people={people}
          onReload={onReload}
          onClose={() => setEditing(false)}
        />
      )}
    </Flex>
  );
}

/** What can be done with it: judge, complete or reopen first. */
function Actions({ obligation, onDone, onRemoved, onEdit }: ObligationPageProps & { readonly onEdit: () => void }) {
  const { step, remove, restore, isBusy } = useObligationSteps(onDone);
  const { state } = obligation;
  const disabled = isBusy(obligation);
  const first = (label: string, onClick: () => void, icon?: ReactNode) => (
    <Button variant="solid" {...{ onClick, disabled }} iconStart={icon}>
      {label}
    </Button>
  );
  if (obligation.deleted_at) return first(texts.restore, () => restore(obligation));
  return (
    <>
      {state === 'proposed' && first(stepTexts.accept, () => step(obligation, 'accept'))}
      {state === 'proposed' && (
        <Button disabled={disabled} onClick={() => step(obligation, 'dismiss')}>
          {stepTexts.dismiss}
        </Button>
      )}
      {state === 'open' && first(texts.complete, () => step(obligation, 'complete'), <Check aria-hidden />)}
      {state !== 'proposed' && state !== 'open' && (
        <Button disabled={disabled} onClick={() => step(obligation, 'undo')}>
          {texts.reopen}
        </Button>
      )}
      <Button iconStart={<Pencil aria-hidden />} onClick={onEdit}>
        {texts.edit}
      </Button>
      <MoreMenu
        label={texts.more}
        items={[
          ...(state === 'open'
            ? [{ id: 'waive', label: waiveLabel(obligation), onSelect: () => step(obligation, 'waive') }]
            : []),
          removal(texts.remove, () => remove(obligation, onRemoved)),
        ]}
      />
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { contractFields } from '#api-contract/contracts/fields';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { Person } from '#data/organisation';
import { Box, Heading, Link, Stack, Text } from '#design-system/layout';
import { useFormat } from '#design-system/format';
import { messages } from '../contracts.messages.ts';
import { CustomFact } from './custom-fact.tsx';
import type { Editing, FactName } from './editable-fact.tsx';
import { FactList, FactRow } from './fact-row.tsx';
import { FieldFact, otherFacts } from './field-fact.tsx';
import { MoneyFact } from './money-fact.tsx';
import { NoticeDateFact, NoticePeriodFact } from './notice-facts.tsx';
import { ReadFact } from './read-fact.tsx';
import { RenewalPeriodFact } from './renewal-period-fact.tsx';
import type { Suggestion } from './suggested-fact.tsx';
import { StatusBlock } from './status-block.tsx';
import { TagsFact } from './tags-fact.tsx';

interface ContractDetailsProps {
  readonly contract: Contract;
  readonly counterpartyHref: (counterpartyId: string) => string;
  readonly canEdit: boolean;
  readonly save: Editing['save'];
  readonly people: readonly Person[];
  readonly suggested: Editing['suggested'];
  /** What the document says besides, verified or not: its term, payment terms, cap on liability. */
  readonly besides: readonly Suggestion[];
  /** Shown below the facts: the versions of the document. */
  readonly children: ReactNode;
}

const others = otherFacts([
  'expiry_date',
  'renewal_type',
  'effective_date',
  'counterparty',
  'our_entity',
  'type',
  'governing_law',
  'stage',
  'owner',
]);
const otherDays = others.filter((name) => contractFields[name].kind === 'day');
const otherTerms = others.filter((name) => !otherDays.includes(name));

/** Everything that is known of a contract beside its document. */
export function ContractDetails(props: ContractDetailsProps) {
  const { contract, counterpartyHref, canEdit, save, people, suggested, besides, children } = props;
  const [open, setOpen] = useState<ReadonlySet<FactName>>(new Set());
  const { groups } = messages.contract;
  const editing: Editing = {
    contract,
    canEdit,
    open,
    save,
    suggested,
    onOpen: (fact) => setOpen((facts) => new Set(facts).add(fact)),
    onClose: (fact) => setOpen((facts) => new Set([...facts].filter((other) => other !== fact))),
  };

  return (
    <Stack gap="0" css={{ '& > * + *': { borderBlockStartWidth: '1px' }, '& > *': { padding: '4' } }}>
      <StatusBlock editing={editing} />
      <FactGroup title={groups.dates}>
        <NoticeDateFact editing={editing} />
        <FieldFact name="expiry_date" editing={editing} />
        <NoticePeriodFact editing={editing} />
        <FieldFact name="renewal_type" editing={editing} />
        <RenewalPeriodFact editing={editing} />
        <FieldFact name="effective_date" editing={editing} />
        {otherDays.map((name) => (
          <FieldFact key={name} name={name} editing={editing} />
        ))}
      </FactGroup>
      <FactGroup title={groups.parties}>
        <FieldFact name="counterparty" editing={editing} />
        {contract.counterparty_id && (
          <FactRow label={messages.contract.moreOn}>
            <Link href={counterpartyHref(contract.counterparty_id)}>{contract.counterparty}</Link>
          </FactRow>
        )}
        <FieldFact name="our_entity" editing={editing} />
      </FactGroup>
      <FactGroup title={groups.terms}>
        <FieldFact name="type" editing={editing} />
        <MoneyFact editing={editing} />
        <FieldFact name="governing_law" editing={editing} />
        {otherTerms.map((name) => (
          <FieldFact key={name} name={name} editing={editing} />
        ))}
        {besides.map((read) => (
          <ReadFact key={read.finding.id} read={read} canEdit={canEdit} />
        ))}
      </FactGroup>
      {contract.custom_fields.length > 0 && (
        <FactGroup title={contract.type ?? groups.custom}>
          {contract.custom_fields.map((field) => (
            <CustomFact key={field.key} field={field} editing={editing} />
          ))}
        </FactGroup>
      )}
      <FactGroup title={groups.handling}>
        <FieldFact name="stage" editing={editing} />
        <FieldFact name="owner" editing={editing} people={people} />
        <TagsFact editing={editing} />
      </FactGroup>
      {children}
      <Provenance contract={contract} />
    </Stack>
  );
}

function FactGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h2" size="xs" marginBlockEnd="1.5">
        {title}
      </Heading>
      <FactList label={title}>{children}</FactList>
    </Box>
  );
}

function Provenance({ contract }: { readonly contract: Contract }) {
  const format = useFormat();
  const by = contract.created_by?.name ?? messages.somebodyGone;
  return (
    <Text textStyle="xs" tone="muted">
      {messages.contract.added(format.dateTime(contract.created_at), by)}
      <br />
      {messages.contract.updated(format.dateTime(contract.updated_at))}
    </Text>
  );
}

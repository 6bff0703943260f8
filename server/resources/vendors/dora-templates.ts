import {
  doraContractFields,
  doraOrganisationFields,
  doraProviderFields,
  doraServiceFields,
} from '#api-contract/vendors/dora-fields';
import { doraValues } from '#api-contract/vendors/dora-values.messages';
import type { DoraKind } from '#api-contract/vendors/registry';
import { doraMessages as words } from './dora.messages.ts';
import type { RegisteredContract, RegisteredProvider, RegisteredService, RegisterSource } from './read-register.ts';

/** What a row of a template is about: the contract, its provider and service, and the organisation that keeps the register. */
export interface RegisterRow {
  readonly organisation: RegisterSource['organisation'];
  readonly contract: RegisteredContract | null;
  readonly provider: RegisteredProvider | null;
  /** One of the contract’s services; null in rows that aren’t about any. */
  readonly service: RegisteredService | null;
  /** The contract with a provider outside the group that one within the group rests on. */
  readonly linked: RegisteredContract | null;
  /** What all contracts of the provider cost in a year; null while that isn’t known, `mixed` where currencies differ. */
  readonly expense: number | 'mixed' | null;
}

export interface TemplateColumn {
  readonly code: string;
  readonly label: () => string;
  readonly value: (row: RegisterRow) => string | number | null;
  /** Where a value is filled in that may not be missing; left out for what may be. */
  readonly from?: { readonly kind: DoraKind; readonly where: 'record' | 'facts' };
  /** Whether it is asked for in this row. */
  readonly asked?: (row: RegisterRow) => boolean;
}

export interface Template {
  readonly id: string;
  readonly title: () => string;
  /**
   * What it has a row for: the register, each contract, provider or function, each service of a contract (`use`) or each
   * kind of them (`service`), each contract with a provider of the group and each that it is linked to; never where
   * nothing of it is kept here.
   */
  readonly per:
    | 'register'
    | 'contract'
    | 'provider'
    | 'use'
    | 'service'
    | 'function'
    | 'group_contract'
    | 'link'
    | 'nothing';
  readonly columns: readonly TemplateColumn[];
}

const { columns: names, templates: titles, values } = words;
type ColumnName = keyof typeof names;
type ContractFact = keyof typeof doraContractFields;
type ServiceFact = keyof typeof doraServiceFields;

const column = (
  code: string,
  name: ColumnName | { readonly label: string },
  value: TemplateColumn['value'],
  more: Pick<TemplateColumn, 'from' | 'asked'> = {},
): TemplateColumn => ({ code, label: () => (typeof name === 'string' ? names[name] : name.label), value, ...more });

const factOf = (facts: Readonly<Record<string, string | number>> | undefined, name: string) => facts?.[name] ?? null;
const shown = (name: string, value: string | number | null): string | number | null => {
  const options: Readonly<Record<string, Readonly<Record<string, string>>>> = doraValues;
  return typeof value === 'string' ? (options[name]?.[value] ?? value) : value;
};

/** What was entered for the contract. */
const fact = (code: string, name: ContractFact, asked?: TemplateColumn['asked']): TemplateColumn => ({
  code,
  label: () => doraContractFields[name].label,
  value: ({ contract }) => shown(name, factOf(contract?.facts, name)),
  from: { kind: 'contract', where: 'facts' },
  ...(asked && { asked }),
});

/** What was entered for the service of the row. */
const ofService = (code: string, name: ServiceFact, asked?: TemplateColumn['asked']): TemplateColumn => ({
  code,
  label: () => doraServiceFields[name].label,
  value: ({ service }) => shown(name, factOf(service?.facts, name)),
  from: { kind: 'contract', where: 'facts' },
  ...(asked && { asked }),
});

const own = (code: string, name: keyof typeof doraOrganisationFields, must = true): TemplateColumn => ({
  code,
  label: () => doraOrganisationFields[name].label,
  value: ({ organisation }) => factOf(organisation.facts, name),
  ...(must && { from: { kind: 'organisation', where: 'facts' } }),
});

const isCritical = ({ service }: RegisterRow) => factOf(service?.facts, 'criticality') === 'yes';
const storesData = ({ service }: RegisterRow) => factOf(service?.facts, 'stores_data') === 'yes';
const isHard = ({ service }: RegisterRow) =>
  ['not', 'highly_complex'].includes(String(factOf(service?.facts, 'substitutability')));
const hasAlternative = ({ service }: RegisterRow) => factOf(service?.facts, 'alternatives') === 'yes';
const isSubsequent = ({ contract }: RegisterRow) => factOf(contract?.facts, 'arrangement') === 'subsequent';

const ofContract = { from: { kind: 'contract', where: 'record' } } as const;
const ofProvider = { from: { kind: 'provider', where: 'record' } } as const;
const enteredOfProvider = { from: { kind: 'provider', where: 'facts' } } as const;

const expenseOf = ({ provider, expense }: RegisterRow) =>
  factOf(provider?.facts, 'annual_expense') ?? (expense === 'mixed' ? null : expense);

const reference = (code = 'c0010') => column(code, 'reference', ({ contract }) => contract?.number ?? null);
const ownLei = (code: string) => ({ ...own(code, 'lei'), label: () => names.entity });
const link = (code: string) => column(code, 'link', () => 'true');

const lei = /^[A-Z0-9]{18}\d{2}$/;
/** A European unique identifier: country, register and number. */
const euid = /^[A-Z]{2}[A-Z0-9]+\.[A-Z0-9._-]+$/;
const codeOf = (provider: RegisteredProvider | null): string | null =>
  (factOf(provider?.facts, 'lei') as string | null) ?? euid.exec(provider?.registration_number ?? '')?.[0] ?? null;
const kindOf = (code: string | null) => code && (lei.test(code) ? 'LEI' : 'EUID');

const providerCode = (code: string) => column(code, 'provider', ({ provider }) => codeOf(provider), enteredOfProvider);
const providerKind = (code: string) => column(code, 'providerKind', ({ provider }) => kindOf(codeOf(provider)));

const functionOf = ({ service }: RegisterRow) =>
  service?.function_number == null ? null : `F${service.function_number}`;
const functionId = (code: string) => column(code, 'function', functionOf);

/** An arrangement that goes on without an end ends here, as the register wants it. */
const noEnd = '9999-12-31';

/** The templates of the register in their order (Implementing Regulation (EU) 2024/2956); their words are ours. */
export const doraTemplates: readonly Template[] = [
  {
    id: 'B_01.01',
    title: () => titles.keeper,
    per: 'register',
    columns: [
      own('c0010', 'lei'),
      column('c0020', 'name', ({ organisation }) => organisation.name),
      own('c0030', 'country'),
      own('c0040', 'entity_type'),
      own('c0050', 'authority'),
      own('c0060', 'reporting_day'),
    ],
  },
  {
    id: 'B_01.02',
    title: () => titles.entities,
    per: 'register',
    columns: [
      own('c0010', 'lei'),
      column('c0020', 'name', ({ organisation }) => organisation.name),
      own('c0030', 'country'),
      own('c0040', 'entity_type'),
      column('c0050', 'position', () => null),
      own('c0060', 'parent_lei', false),
      column('c0070', 'updated', () => null),
      column('c0080', 'integrated', () => null),
      column('c0090', 'deleted', () => noEnd),
      own('c0100', 'currency'),
      own('c0110', 'total_assets'),
    ],
  },
  {
    id: 'B_01.03',
    title: () => titles.branches,
    per: 'nothing',
    columns: [
      column('c0010', 'branch', () => null),
      ownLei('c0020'),
      column('c0030', 'name', () => null),
      column('c0040', 'country', () => null),
    ],
  },
  {
    id: 'B_02.01',
    title: () => titles.arrangements,
    per: 'contract',
    columns: [
      reference(),
      fact('c0020', 'arrangement'),
      column('c0030', 'overarching', ({ contract }) => contract?.parent ?? null, {
        ...ofContract,
        asked: isSubsequent,
      }),
      column('c0040', 'currency', ({ contract }) => contract?.currency ?? null, ofContract),
      fact('c0050', 'annual_expense'),
    ],
  },
  {
    id: 'B_02.02',
    title: () => titles.details,
    per: 'use',
    columns: [
      reference(),
      ownLei('c0020'),
      providerCode('c0030'),
      providerKind('c0040'),
      functionId('c0050'),
      ofService('c0060', 'service'),
      column('c0070', 'start', ({ contract }) => contract?.effective_date ?? null, ofContract),
      column(
        'c0080',
        'end',
        ({ contract }) => (contract?.renews && !contract.ended ? noEnd : (contract?.expiry_date ?? null)),
        ofContract,
      ),
      fact('c0090', 'ending_reason', ({ contract }) => contract?.ended === true),
      column('c0100', 'notice', ({ contract }) => contract?.notice_period_days ?? null, {
        ...ofContract,
        asked: isCritical,
      }),
      fact('c0110', 'provider_notice_days', isCritical),
      fact('c0120', 'law_country', isCritical),
      ofService('c0130', 'provision_country', isCritical),
      ofService('c0140', 'stores_data', isCritical),
      ofService('c0150', 'data_country', storesData),
      ofService('c0160', 'processing_country', isCritical),
      ofService('c0170', 'sensitivity', (row) => isCritical(row) && storesData(row)),
      ofService('c0180', 'reliance', isCritical),
    ],
  },
  {
    id: 'B_02.03',
    title: () => titles.withinGroup,
    per: 'link',
    columns: [reference(), column('c0020', 'linked', ({ linked }) => linked?.number ?? null), link('c0030')],
  },
  {
    id: 'B_03.01',
    title: () => titles.signing,
    per: 'contract',
    columns: [reference(), ownLei('c0020'), link('c0030')],
  },
  {
    id: 'B_03.02',
    title: () => titles.providersSigning,
    per: 'contract',
    columns: [reference(), providerCode('c0020'), providerKind('c0030'), link('c0045')],
  },
  {
    id: 'B_03.03',
    title: () => titles.groupSigning,
    per: 'group_contract',
    columns: [
      reference(),
      column('c0020', 'entity', ({ provider }) => codeOf(provider), enteredOfProvider),
      link('c0031'),
    ],
  },
  {
    id: 'B_04.01',
    title: () => titles.users,
    per: 'contract',
    columns: [
      reference(),
      ownLei('c0020'),
      column('c0030', 'nature', () => values.nature),
      column('c0040', 'branch', () => null),
    ],
  },
  {
    id: 'B_05.01',
    title: () => titles.providers,
    per: 'provider',
    columns: [
      providerCode('c0010'),
      providerKind('c0020'),
      column('c0030', 'furtherCode', ({ provider }) =>
        codeOf(provider) === provider?.registration_number ? null : (provider?.registration_number ?? null),
      ),
      column('c0040', 'furtherKind', ({ provider }) =>
        provider?.registration_number && codeOf(provider) !== provider.registration_number ? values.registration : null,
      ),
      column('c0050', 'legalName', ({ provider }) => provider?.legal_name ?? provider?.name ?? null),
      column('c0060', 'latinName', ({ provider }) => provider?.name ?? null),
      column(
        'c0070',
        doraProviderFields.person,
        ({ provider }) => shown('person', factOf(provider?.facts, 'person')),
        enteredOfProvider,
      ),
      column('c0080', 'headquarters', ({ provider }) => provider?.country ?? null, ofProvider),
      column('c0090', 'currency', ({ organisation }) => factOf(organisation.facts, 'currency')),
      column('c0100', doraProviderFields.annual_expense, expenseOf, {
        ...enteredOfProvider,
        asked: ({ expense }) => expense === 'mixed',
      }),
      column('c0110', doraProviderFields.parent_lei, ({ provider }) => factOf(provider?.facts, 'parent_lei'), {
        ...enteredOfProvider,
        asked: ({ provider }) => provider?.parent != null,
      }),
      column('c0120', 'parentKind', ({ provider }) => kindOf(factOf(provider?.facts, 'parent_lei') as string | null)),
    ],
  },
  {
    id: 'B_05.02',
    title: () => titles.chains,
    per: 'service',
    columns: [
      reference(),
      ofService('c0020', 'service'),
      providerCode('c0030'),
      providerKind('c0040'),
      column('c0050', 'rank', () => 1),
      column('c0060', 'recipient', () => null),
      column('c0070', 'recipientKind', () => null),
    ],
  },
  {
    id: 'B_06.01',
    title: () => titles.functions,
    per: 'function',
    columns: [
      functionId('c0010'),
      ofService('c0020', 'licensed_activity'),
      ofService('c0030', 'function_name'),
      ownLei('c0040'),
      ofService('c0050', 'criticality'),
      ofService('c0060', 'criticality_reason', () => false),
      ofService('c0070', 'function_assessed'),
      ofService('c0080', 'recovery_time', isCritical),
      ofService('c0090', 'recovery_point', isCritical),
      ofService('c0100', 'impact'),
    ],
  },
  {
    id: 'B_07.01',
    title: () => titles.assessments,
    per: 'service',
    columns: [
      reference(),
      providerCode('c0020'),
      providerKind('c0030'),
      ofService('c0040', 'service'),
      ofService('c0050', 'substitutability', isCritical),
      ofService('c0060', 'substitutability_reason', isHard),
      ofService('c0070', 'last_audit', isCritical),
      ofService('c0080', 'exit_plan', isCritical),
      ofService('c0090', 'reintegration', isCritical),
      ofService('c0100', 'impact', isCritical),
      ofService('c0110', 'alternatives', isCritical),
      ofService('c0120', 'alternative_provider', hasAlternative),
    ],
  },
];

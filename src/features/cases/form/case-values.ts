import type { CaseChannel, CasePriority, CaseStage, Matter, NewCase } from '#api-contract/cases/endpoints';
import { messages } from '../cases.messages.ts';

/** A contract as a choice shows it. */
export interface ContractChoice {
  readonly id: string;
  readonly number: string;
  readonly title: string;
}

/** A case as its form holds it: empty text where nothing is known. */
export interface CaseValues {
  readonly name: string;
  readonly type: string;
  readonly stage: CaseStage;
  readonly priority: CasePriority;
  readonly channel: CaseChannel;
  readonly requester_id: string | null;
  readonly lead_id: string | null;
  readonly department: string;
  readonly practice_area: string;
  readonly counterparty_id: string | null;
  readonly due_date: string | null;
  readonly description: string;
  readonly privileged: boolean;
  readonly participant_ids: readonly string[];
  readonly contracts: readonly ContractChoice[];
}

export const emptyValues: CaseValues = {
  name: '',
  type: '',
  stage: 'intake',
  priority: 'normal',
  channel: 'form',
  requester_id: null,
  lead_id: null,
  department: '',
  practice_area: '',
  counterparty_id: null,
  due_date: null,
  description: '',
  privileged: false,
  participant_ids: [],
  contracts: [],
};

export function valuesOf(matter: Matter): CaseValues {
  return {
    name: matter.name,
    type: matter.type ?? '',
    stage: matter.stage,
    priority: matter.priority,
    channel: matter.channel,
    requester_id: matter.requester?.id ?? null,
    lead_id: matter.lead?.id ?? null,
    department: matter.department ?? '',
    practice_area: matter.practice_area ?? '',
    counterparty_id: matter.counterparty?.id ?? null,
    due_date: matter.due_date,
    description: matter.description ?? '',
    privileged: matter.privileged,
    participant_ids: matter.participants.map(({ id }) => id),
    contracts: matter.contracts,
  };
}

/** What the API is sent. */
export function factsOf({ contracts, participant_ids: participants, ...values }: CaseValues): NewCase {
  return {
    ...values,
    type: orNull(values.type),
    department: orNull(values.department),
    practice_area: orNull(values.practice_area),
    description: orNull(values.description),
    participant_ids: [...participants],
    contract_ids: contracts.map(({ id }) => id),
  };
}

/** The body that creates a case: its creator is the requester unless another is named. */
export function intakeOf(values: CaseValues): NewCase {
  const { requester_id: requester, ...facts } = factsOf(values);
  return requester ? { ...facts, requester_id: requester } : facts;
}

/** What is wrong before anything is sent, by path. */
export function validate({ name }: CaseValues): Record<string, string> {
  return name.trim() === '' ? { name: messages.form.nameMissing } : {};
}

const orNull = (text: string) => text.trim() || null;

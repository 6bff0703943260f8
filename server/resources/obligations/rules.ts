import type { ObligationsChange, ObligationStep } from '#api-contract/obligations/endpoints';
import { nextDay } from '#api-contract/recurrence/occurrences';
import type { LockedObligation } from './find-obligation.ts';
import { refusals } from './obligation-refusals.messages.ts';

type Step = ObligationStep | NonNullable<ObligationsChange['step']>;
type Stepped = Pick<LockedObligation, 'state' | 'starts_on' | 'due_date' | 'recurrence' | 'ends_on' | 'proposed'>;

/** The last time that an obligation was done or waived. */
export interface LastSettled {
  readonly id: string;
  readonly due_date: string | null;
  readonly outcome: 'done' | 'waived';
}

/** What a step comes to: columns that change, what is noted of the day it was due, what is taken back. */
export interface Taken {
  readonly columns: Partial<Pick<LockedObligation, 'state' | 'due_date' | 'starts_on'>>;
  readonly settled?: 'done' | 'waived';
  readonly takenBack?: LastSettled;
}

/** What a step with an obligation comes to, or why it cannot be taken. */
export function planStep(obligation: Stepped, step: Step, last: LastSettled | undefined): Taken | string {
  switch (step) {
    case 'accept':
      return judged(obligation, 'open');
    case 'dismiss':
      return judged(obligation, 'dismissed');
    case 'complete':
      return settled(obligation, 'done');
    case 'waive':
      return settled(obligation, 'waived');
    case 'reopen':
      return isSettled(obligation) ? undone(obligation, last) : refusals.notClosed;
    case 'undo':
      return undone(obligation, last);
  }
}

const isSettled = ({ state }: Pick<Stepped, 'state'>) => state === 'done' || state === 'waived';

const judged = ({ state }: Stepped, to: 'open' | 'dismissed'): Taken | string =>
  state === 'proposed' ? { columns: { state: to } } : refusals.reviewed;

/** Where it recurs and has not ended, it is due again. */
function settled(obligation: Stepped, outcome: 'done' | 'waived'): Taken | string {
  if (obligation.state !== 'open') return refusals.notOpen;
  const next = dueAfter(obligation);
  return { columns: next ? { due_date: next } : { state: outcome }, settled: outcome };
}

function dueAfter({ recurrence, starts_on, due_date, ends_on }: Stepped): string | null {
  if (!recurrence || !starts_on || !due_date) return null;
  const next = nextDay(recurrence, starts_on, due_date);
  return next && (!ends_on || next <= ends_on) ? next : null;
}

function undone({ state, starts_on, proposed }: Stepped, last: LastSettled | undefined): Taken | string {
  if (last && state !== 'proposed' && state !== 'dismissed') {
    const due = last.due_date;
    const columns = { state: 'open', due_date: due, starts_on: due && starts_on && least(due, starts_on) } as const;
    return { columns, takenBack: last };
  }
  return state === 'proposed' || !proposed ? refusals.nothingToUndo : { columns: { state: 'proposed' } };
}

const least = (one: string, other: string) => (one < other ? one : other);

interface Dates {
  readonly due_date?: string | null | undefined;
  readonly recurrence?: string | null | undefined;
  readonly ends_on?: string | null | undefined;
}

/** Why an obligation cannot have these dates, and which field says so. */
export function problemWith({ due_date: due, recurrence, ends_on: ends }: Dates) {
  if (recurrence && !due) return { path: 'due_date', message: refusals.firstDay };
  if (due && ends && ends < due) return { path: 'ends_on', message: refusals.endsBefore };
  return null;
}

/** Up to what one is liable, from the word for what is limited to the words before its measure. */
const limit =
  /\b(?:liab\w+|damages|obligations?)\b[^.;]{0,260}?\b(?:exceed(?:s|ing)?|limited to|in excess of|greater of|lesser of|capped at|cap of|(?:more|greater|higher) than|maximum of|maximum amount of)\b\s*/i;
const maximum = /\bmaximum\s+(?:aggregate\s+|total\s+)?liab\w+\b[^.;]{0,120}?\b(?:is|be|of|exceed)\b\s*/i;
const isLiability = /\bliab\w+|\bdamages\b|\bindemni\w+/i;
const toBePaid = String.raw`(?:bonus\w*|commissions?|salar\w+|wages?|incentives?|severance|payroll|allowances?|fees?|royalt\w+|rents?|expenses?|travel|reimburse\w*|purchases?|prices?|taxes|premiums?|retainers?|instal+ments?)`;
/** Money that is owed anyway: "the liability of the Company for the annual bonus", "its obligation to pay fees". */
const owed = new RegExp(
  String.raw`\b(?:liab\w+|obligat\w+|responsib\w+)\s+(?:of\s+(?:\w+\s+){1,5}?)?(?:for|to\s+(?:pay|reimburse|compensate\s+\w+\s+for)|in respect of|with respect to)\s+(?:[\w-]+\s+){0,4}?${toBePaid}\b`,
  'i',
);
const mentionsPay = new RegExp(String.raw`\b${toBePaid}\b`, 'i');
const agreedDamages =
  /\bliquidated\b|\b(?:late|delay\w*|delivery)\s+(?:\w+\s+)?damages\b|\bdamages for (?:late|delay)/i;

/** Where a clause goes on to say up to what one is liable; null where it limits nothing, or only what is to be paid. */
export function limitIn(clause: string): number | null {
  const found = maximum.exec(clause) ?? limit.exec(clause);
  if (!found || !isLiability.test(found[0]) || owed.test(found[0])) return null;
  const end = found.index + found[0].length;
  const until = clause.slice(0, end);
  if (!/\bliab|\bindemni/i.test(found[0]) && (mentionsPay.test(until) || agreedDamages.test(until))) return null;
  return end;
}

/** Whether a clause limits what one is liable for. */
export const statesLimit = (clause: string) => limitIn(clause) !== null;

/** Whether a clause limits what is to be paid anyway, such as a bonus or fees, and no liability. */
export const limitsPayment = (clause: string) => owed.test(clause) && !statesLimit(clause);

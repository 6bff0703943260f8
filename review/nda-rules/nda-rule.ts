import type { LearnableRule } from '../learned/rule-book.ts';

/** A rule for non-disclosure agreements that the shipped model knows, with wordings that a lawyer would look for. */
export interface NdaRule extends LearnableRule {
  issue: string;
}

/** Words that several rules need. */
export const ours = {
  information: 'information/material/materials/data/documents',
  secret: 'confidential/proprietary/secret/private/sensitive',
  not: 'not/no/nor/neither/never/without/cannot/refrain*',
  disclose: 'disclos*/reveal*/divulg*/communicat*/release*/provid*/furnish*/transfer*/disseminat*/shar*/transmit*',
  only: 'only/solely/exclusively',
  returned: 'return*/destroy*/destruction/deliver*/surrender*/delet*/eras*/shred*/expung*',
  copies: 'copy/copies/copied/copying/reproduc*/duplicat*/photocop*/replicat*',
  lawful: 'law/laws/legal/legally/court/judicial/regulat*/governmental/subpoena*/statut*/administrative/authority',
  staff: 'employee*/personnel/staff/officer*/director*',
  advisers:
    'advisor*/adviser*/consultant*/contractor*/subcontractor*/attorney*/lawyer*/accountant*/counsel/agent*/affiliate*/auditor*/lender*/financier*/insurer*/banker*/subsidiar*/shareholder*',
} as const;

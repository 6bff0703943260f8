import type { RuleFacts } from '#api-contract/playbooks/rules';
import { sampleRule } from './sample-rule.ts';

/** A playbook for services that we buy, to begin with. */
export const servicesRules = (): RuleFacts[] => [
  sampleRule({
    issue: 'Liability cap',
    guidance: 'A cap is usual; none at all is not.',
    check: { kind: 'clause', clause: 'cap_on_liability', wanted: 'present' },
    standard:
      'Each party’s total liability under this agreement is limited to twice the charges paid and payable in the twelve months before the claim arose.',
    fallbacks: [
      'Each party’s total liability under this agreement is limited to one and a half times the charges paid and payable in the twelve months before the claim arose.',
      'Each party’s total liability under this agreement is limited to the charges paid and payable in the twelve months before the claim arose.',
    ],
    severity: 'high',
    deal_breaker: true,
  }),
  sampleRule({
    issue: 'What is never limited',
    guidance: 'Fraud, death and injury, confidentiality and data protection stay outside the cap.',
    check: { kind: 'clause', clause: 'uncapped_liability', wanted: 'present' },
    standard:
      'Nothing in this agreement limits liability for fraud, for death or personal injury caused by negligence, or for a breach of confidentiality or data protection.',
    severity: 'high',
  }),
  sampleRule({
    issue: 'Payment term',
    guidance: 'At least 30 days from receipt of a correct invoice.',
    check: {
      kind: 'value',
      value: { of: 'duration', field: 'payment_terms', operator: 'at_least', wanted: { count: 30, unit: 'day' } },
      if_missing: 'needs_review',
    },
    standard: 'The customer pays correct invoices within 45 days of receiving them.',
    fallbacks: ['The customer pays correct invoices within 30 days of receiving them.'],
  }),
  sampleRule({
    issue: 'Renewal notice',
    guidance: 'Ninety days are missed too easily.',
    check: {
      kind: 'value',
      value: { of: 'duration', field: 'notice_period', operator: 'at_most', wanted: { count: 60, unit: 'day' } },
      if_missing: 'needs_review',
    },
    standard: 'Either party may prevent a renewal by notice of 30 days before the term ends.',
    fallbacks: ['Either party may prevent a renewal by notice of 60 days before the term ends.'],
  }),
  sampleRule({
    issue: 'Termination for convenience',
    guidance: 'We must be able to leave.',
    check: { kind: 'clause', clause: 'termination_for_convenience', wanted: 'present' },
    standard: 'The customer may terminate this agreement at any time by notice of 60 days.',
    fallbacks: ['After the first year the customer may terminate this agreement at any time by notice of 90 days.'],
  }),
  sampleRule({
    issue: 'Data protection',
    guidance: 'Whenever personal data are processed.',
    check: { kind: 'clause', clause: 'data_protection', wanted: 'present' },
    applies_when: ['personal data', 'personal information'],
    standard:
      'The supplier processes personal data only on the customer’s documented instructions, under the data processing terms of this agreement.',
    severity: 'high',
    deal_breaker: true,
  }),
  sampleRule({
    issue: 'Subprocessors',
    guidance: 'We know who else holds the data, and can object.',
    check: { kind: 'clause', clause: 'sub_processing', wanted: 'present' },
    applies_when: ['personal data', 'personal information'],
    standard:
      'The supplier names its subprocessors, tells the customer of a new one 30 days before, and lets the customer object.',
  }),
  sampleRule({
    issue: 'Confidentiality',
    guidance: 'Both ways, and beyond the end.',
    check: { kind: 'clause', clause: 'confidentiality', wanted: 'present' },
    standard:
      'Each party keeps the other’s confidential information secret during this agreement and for five years after it.',
  }),
  sampleRule({
    issue: 'Assignment',
    guidance: 'The supplier may not pass us on without our consent.',
    check: { kind: 'clause', clause: 'anti_assignment', wanted: 'present' },
    standard:
      'Neither party may assign this agreement without the other’s written consent, which is not unreasonably withheld.',
  }),
  sampleRule({
    issue: 'Automatic price increases',
    guidance: 'Prices change only by agreement, or with an index and a cap.',
    check: {
      kind: 'phrases',
      for: [],
      against: [
        'increase* within 8 words of fee*',
        'increase* within 8 words of charge*',
        'increase* within 8 words of price*',
      ],
      if_missing: 'met',
    },
    standard:
      'Charges stay the same during the first term. Later they may rise once a year by no more than the consumer price index.',
    fallbacks: ['Charges may rise once a year by no more than 3 per cent.'],
  }),
];

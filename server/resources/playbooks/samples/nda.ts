import type { RuleFacts } from '#api-contract/playbooks/rules';
import { learned, sampleRule } from './sample-rule.ts';

/** A playbook for mutual non-disclosure agreements, to begin with. */
export const ndaRules = (): RuleFacts[] => [
  sampleRule({
    issue: 'Purpose of use',
    guidance: 'Without a purpose the other side may use what it learns for its own business.',
    check: learned('nda-4'),
    standard: 'The recipient may use confidential information for the purpose of this agreement and for nothing else.',
    fallbacks: [
      'The recipient may use confidential information for the purpose of this agreement and for matters that reasonably follow from it.',
    ],
    note_theirs: 'We ask that the purpose limits the use, for both sides alike.',
    severity: 'high',
    deal_breaker: true,
  }),
  sampleRule({
    issue: 'Marking',
    guidance: 'People forget to mark. Protection must not depend on a stamp.',
    check: learned('nda-1', 'met'),
    standard:
      'Information is confidential whether or not it is marked, if its nature or the circumstances show that it is.',
    fallbacks: [
      'Information is confidential if it is marked so, or if it is confirmed in writing within 30 days of being disclosed.',
    ],
    severity: 'medium',
  }),
  sampleRule({
    issue: 'Oral disclosures',
    guidance: 'Meetings and calls carry most of what matters.',
    check: learned('nda-3', 'needs_review'),
    standard: 'Confidential information includes what is told orally, shown or demonstrated.',
    fallbacks: [
      'What is told orally is confidential if the discloser says so at the time and confirms it in writing within 30 days.',
    ],
  }),
  sampleRule({
    issue: 'Sharing with employees',
    guidance: 'Staff who need it may see it; the recipient answers for them.',
    check: learned('nda-5', 'needs_review'),
    standard:
      'The recipient may share confidential information with those of its employees who need it for the purpose and who are bound to keep it secret. The recipient is responsible for them.',
  }),
  sampleRule({
    issue: 'Sharing with advisers',
    guidance: 'Lawyers, auditors and consultants may see it under the same duties.',
    check: learned('nda-7', 'needs_review'),
    standard:
      'The recipient may share confidential information with its professional advisers who need it for the purpose and who are bound to keep it secret.',
    fallbacks: [
      'The recipient may share confidential information with third parties whom the discloser has approved in writing.',
    ],
  }),
  sampleRule({
    issue: 'Compelled disclosure',
    guidance: 'We need the time to object before a court or an authority gets it.',
    check: learned('nda-8'),
    standard:
      'If law or a court requires the recipient to disclose confidential information, it tells the discloser beforehand where that is lawful, and discloses only what is required.',
    severity: 'high',
  }),
  sampleRule({
    issue: 'Return or destruction',
    guidance: 'On request and at the end.',
    check: learned('nda-16'),
    standard:
      'On request, and when this agreement ends, the recipient returns or destroys all confidential information and confirms in writing that it has done so.',
    severity: 'high',
  }),
  sampleRule({
    issue: 'Retained copies',
    guidance: 'Back-ups and what the law requires are fine, as long as the duties remain.',
    check: learned('nda-20', 'met'),
    standard:
      'The recipient may keep copies that the law requires it to keep and copies in back-ups that are overwritten in the usual course; this agreement continues to apply to them.',
  }),
  sampleRule({
    issue: 'No licence',
    guidance: 'Disclosure gives no right in patents, copyright or marks.',
    check: learned('nda-15', 'needs_review'),
    standard:
      'Confidential information remains the property of the discloser. This agreement grants no licence and no other right in it.',
  }),
  sampleRule({
    issue: 'Independent development',
    guidance: 'Our own teams must stay free to work.',
    check: learned('nda-12', 'needs_review'),
    standard:
      'Information that the recipient develops independently, without use of confidential information, is not confidential.',
  }),
  sampleRule({
    issue: 'Non-solicitation',
    guidance: 'A non-disclosure agreement is no place for it.',
    check: {
      kind: 'phrases',
      for: [],
      // “Not” belongs to the phrases: such clauses forbid.
      against: [
        'not within 6 words before solicit* within 12 words of employ*',
        'not within 6 words before hire/employ within 8 words of employee*',
      ],
      if_missing: 'met',
    },
    standard: '',
    note_theirs: 'We agree to no restriction on hiring here. Please delete it.',
    severity: 'high',
    deal_breaker: true,
  }),
  sampleRule({
    issue: 'Survival',
    guidance: 'The duties outlive the agreement for a time.',
    check: learned('nda-19'),
    standard:
      'The duties of this agreement continue for five years after it ends, and for trade secrets for as long as they are secret.',
    fallbacks: [
      'The duties of this agreement continue for three years after it ends.',
      'The duties of this agreement continue for two years after it ends.',
    ],
  }),
  sampleRule({
    issue: 'Governing law',
    guidance: 'Laws that our counsel knows.',
    check: {
      kind: 'value',
      value: { of: 'law', operator: 'one_of', wanted: ['England and Wales', 'Germany', 'New York', 'Delaware'] },
      if_missing: 'needs_review',
    },
    standard: 'This agreement is governed by the law of England and Wales.',
    fallbacks: ['This agreement is governed by the law of Germany.'],
  }),
];

import { describe, expect, test } from 'vitest';
import { shippedModel } from '../model/model-file.ts';
import { ndaRules } from '../nda-rules/index.ts';
import { recognise } from './recognise.ts';

const meant = (wording: string) => ndaRules[recognise(wording, shippedModel().sentences)]?.id ?? 'none';

describe('a rule is known by what it says', () => {
  test.each(ndaRules.map(({ id, wording }) => [wording, id]))('%s %s', (wording, id) => {
    expect(meant(wording)).toBe(id);
  });

  test.each([
    ['The recipient shall not reverse engineer any objects that embody confidential information.', 'nda-11'],
    ['Recipient must destroy or return confidential information upon termination of the agreement.', 'nda-16'],
    ['Receiving Party may retain some information even after return or destruction.', 'nda-20'],
    ['Some obligations may survive the termination of this contract.', 'nda-19'],
    ['Receiving Party may share information with some of its employees.', 'nda-5'],
    [
      'Receiving Party may share information with third parties (consultants, agents and professional advisors).',
      'nda-7',
    ],
    ['Receiving Party shall not solicit some of Disclosing Party’s representatives.', 'nda-18'],
    ['Confidential Information may include verbally conveyed information.', 'nda-3'],
  ])('%s %s', (wording, id) => {
    expect(meant(wording)).toBe(id);
  });

  test.each([
    'The supplier shall insure its employees against accidents.',
    'The receiving party may reverse engineer what it is given.',
    'Invoices are paid within thirty days.',
    'The agreement may be terminated for convenience.',
  ])('%s: none of them', (wording) => {
    expect(meant(wording)).toBe('none');
  });
});

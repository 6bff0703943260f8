import { localised } from '#languages';

/** Headings of the tables in an audit package, and why one can’t be made. */
export const packageWords = localised('audit-packages', {
  yes: 'Yes',
  no: 'No',
  soa: {
    requirement: 'Requirement',
    title: 'Title',
    applicable: 'Applicable',
    reasons: 'Reasons',
    justification: 'Justification',
    result: 'Result',
    observation: 'Observation',
  },
  mapping: {
    requirement: 'Requirement',
    file: 'Evidence',
    from: 'From',
    until: 'Until',
    freshness: 'Freshness',
    purpose: 'Purpose',
  },
});

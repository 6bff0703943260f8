import { localised } from '#languages';

/** What the choices of the register are called. */
export const doraValues = localised('dora-values', {
  arrangement: {
    standalone: 'Standalone',
    overarching: 'Overarching',
    subsequent: 'Subsequent or associated',
  },
  criticality: {
    yes: 'Yes',
    no: 'No',
    not_assessed: 'Not assessed',
  },
  impact: {
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    not_assessed: 'Not assessed',
  },
  stores_data: {
    yes: 'Yes',
    no: 'No',
  },
  in_group: {
    yes: 'Yes',
    no: 'No',
  },
  sensitivity: {
    low: 'Low',
    medium: 'Medium',
    high: 'High',
  },
  reliance: {
    not_significant: 'Not significant',
    low: 'Low',
    material: 'Material',
    full: 'Full',
  },
  substitutability: {
    not: 'Not substitutable',
    highly_complex: 'Highly complex',
    medium: 'Medium',
    easy: 'Easy',
  },
  exit_plan: {
    yes: 'Yes',
    no: 'No',
  },
  reintegration: {
    easy: 'Easy',
    difficult: 'Difficult',
    highly_complex: 'Highly complex',
  },
  alternatives: {
    yes: 'Yes',
    no: 'No',
    not_assessed: 'Not assessed',
  },
  person: {
    legal: 'Legal person',
    natural: 'Natural person in business',
  },
  service: {
    S01: 'Project management',
    S02: 'Development',
    S03: 'Help desk',
    S04: 'Security management',
    S05: 'Provision of data',
    S06: 'Analysis of data',
    S07: 'Facilities and hosting without cloud',
    S08: 'Computing without cloud',
    S09: 'Storage without cloud',
    S10: 'Telecommunication',
    S11: 'Network infrastructure',
    S12: 'Hardware',
    S13: 'Software licences without SaaS',
    S14: 'Operation and maintenance',
    S15: 'Consulting',
    S16: 'Risk management',
    S17: 'Cloud: infrastructure (IaaS)',
    S18: 'Cloud: platform (PaaS)',
    S19: 'Cloud: software (SaaS)',
  },
});

import type { samplePlaybooks } from '#api-contract/playbooks/kinds';
import type { RuleFacts } from '#api-contract/playbooks/rules';
import { ndaRules } from './nda.ts';
import { servicesRules } from './services.ts';

/** Rules of our own words that a playbook may begin with. */
export const sampleRules: Readonly<Record<(typeof samplePlaybooks)[number], () => RuleFacts[]>> = {
  nda: ndaRules,
  services: servicesRules,
};

import { localised } from '#languages';

/** What the proof of a template finds. Names of clauses, such as “Clause 7.2”, come from its text. */
export const findingMessages = localised('template-findings', {
  clause: (number: string) => `Clause ${number}`,
  paragraph: (words: string) => `The paragraph “${words}”`,
  header: 'The header',
  footer: 'The footer',
  edge: 'the header or the footer',
  condition: (where: string, condition: string, problem: string) => `${where} depends on “${condition}”. ${problem}`,
  computed: (variable: string, problem: string) => `${variable} is computed. ${problem}`,
  askWhen: (variable: string, problem: string) => `${variable} is asked under a condition. ${problem}`,
  rule: (name: string, problem: string) => `The rule “${name}” can’t be checked. ${problem}`,
  ruleClause: (name: string) => `The rule “${name}” names a clause or a fallback that the text doesn’t have.`,
  ruleApprover: (name: string) => `The rule “${name}” names nobody who approves.`,
  unknownVariable: (where: string, problem: string) => `${where}: ${problem}`,
  cycle: (variables: string) => `These depend on each other: ${variables}.`,
  cited: (where: string) => `${where} cites a clause that isn’t in the text.`,
  citedWithoutNumber: (where: string, cited: string) => `${cited} is cited in ${where}, but has no number.`,
  leftOut: (cited: string, where: string, when: string) => `${cited} is cited in ${where} but left out when ${when}.`,
  leftOutAlways: (cited: string, where: string) => `${cited} is cited in ${where} but always left out.`,
  notProven: (where: string) =>
    `${where}: not proven. More answers have to be tried than can be, so check its conditions yourself.`,
  never: (where: string, condition: string) => `${where} is never shown: “${condition}” is never true here.`,
  always: (where: string, condition: string) => `${where} is always shown: “${condition}” is always true here.`,
  undecided: (where: string, condition: string, when: string) =>
    `${where} can’t be decided when ${when}: “${condition}” has no answer then. Ask with answered(…) first.`,
  currency: (where: string, variable: string) =>
    `${where} can’t be decided when ${variable} is in another currency. Set the currency of the question.`,
  notAsked: (where: string, variable: string, when: string) =>
    `${where} shows ${variable}, which isn’t asked when ${when}.`,
  leavesOutLevel: (where: string) =>
    `${where} has no clause on the level above it. Programs number what follows differently.`,
  suggested: (where: string) => `${where} has suggestions. Accept or reject them first.`,
  suggestedInClause: (where: string) =>
    `${where} has suggestions in the wording of the clause library. Store a version without them there first.`,
  noSignature: (party: string) => `${party} has no signature block.`,
  signatureLeftOut: (party: string, when: string) => `${party} has no signature block when ${when}.`,
  signatureParty: (key: string) => `A signature block is for ‘${key}’, which isn’t a party.`,
  clauseLacking: (clause: string) => `A clause of the library isn’t there in the version that the text has: ${clause}.`,
  clauseInClause: (clause: string) =>
    `The clause “${clause}” contains another clause of the library, which is left out.`,
  bounds: (variable: string) => `${variable}: the least is more than the most.`,
  default: (problem: string) => `A proposed answer doesn’t fit. ${problem}`,
  unused: (variable: string) => `${variable} is asked but never used.`,
  is: (variable: string, value: string) => `${variable} is ‘${value}’`,
  isEmpty: (variable: string) => `${variable} is left empty`,
});

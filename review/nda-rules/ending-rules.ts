import { ours, type NdaRule } from './nda-rule.ts';

const { returned, copies, not } = ours;
const ends = 'terminat*/expir*/conclusion/completion/end/cessation/ceas*/concluded/completed/abandon*';

/** What holds when the agreement has ended, or the information goes back. */
export const endingRules: readonly NdaRule[] = [
  {
    id: 'nda-16',
    issue: 'Return or destruction',
    wording: 'The receiving party returns or destroys the information when the agreement ends.',
    subject: 'return destroy confidential information upon termination expiration of agreement request copies',
    about: [
      `${returned} within 16 words of information/material/materials/documents/copies/property/data`,
      `${ends} within 20 words of return*/destroy*/destruction`,
    ],
    met: [
      `${ends} within 30 words before ${returned}`,
      `${returned} within 30 words before ${ends}`,
      `${returned} within 20 words of no longer/needed/required`,
      `upon/on/after/following within 3 words before ${ends} within 25 words of ${returned}`,
      `not/elects/decides/determines within 8 words of proceed/pursue/continue within 30 words of ${returned}`,
      'in the event within 12 words of not within 8 words of proceed/consummat*/award*/transaction',
      'earlier of within 16 words of request/termination/expiration',
      'at any time within 10 words of request',
    ],
    denials: [
      'need not return/destroy',
      'no/not within 3 words before duty/obligation/obliged within 3 words before return/destroy',
    ],
    contradicted: [
      `${not} within 6 words before obligat*/requir* within 8 words before return/destroy`,
      'upon/on/at within 6 words before request/demand',
      'written request/demand',
    ],
  },
  {
    id: 'nda-20',
    issue: 'Retained copies',
    wording: 'The receiving party may keep some of the information after it has returned or destroyed the rest.',
    subject:
      'retain keep one copy archival backup legal counsel required by law regulation without retaining all copies return destroy',
    about: [
      `retain*/keep/keeps/kept/keeping/maintain within 12 words of ${copies}/information/records/material/materials/documents/archiv*`,
      `${returned} within 14 words of all/copies/information/material/materials/documents`,
      'archiv*/backup/back up/backups',
    ],
    met: [
      'may/permitted/entitled/right within 6 words before retain/keep/maintain',
      'retain*/keep within 6 words of one/1/single within 4 words of copy/set',
      `retain*/keep within 20 words of archiv*/record*/legal/counsel/law/regulat*/compliance/evidenc*/backup/policies/policy`,
      'archiv*/backup/backups/back up within 14 words of copy/copies/retain*/system*/electronic*/procedures/files',
      'required/requires within 8 words of law/regulation/policy/policies within 16 words of retain*/keep',
      'not within 6 words before required/obligated/require/obligate within 6 words before return/destroy/delete/erase',
      'notwithstanding within 14 words before retain/keep',
      'except within 14 words before retain*/copy/archiv*',
      'provided within 12 words before may within 4 words before retain/keep',
      'so/such within 3 words before retained',
      'retained copies/information',
      'not/no within 5 words before destruction/return within 12 words of required/made/prohibited/obligat*',
      'infeasible/impracticable/impractical/impossible within 14 words of return*/destr*/delet*',
      'copy/copies within 8 words before retained/kept/maintained',
      'other than/except within 6 words of copy/copies within 10 words of file*/record*/legal/counsel/archiv*',
      'not returned or destroyed',
      'shall not apply within 30 words of retain*/archiv*/backup',
    ],
    contradicted: [
      `${returned} within 8 words of all`,
      `${returned} within 14 words of any and all`,
      `all within 4 words before copies within 14 words of ${returned}`,
      'including within 6 words before copies',
      `${not} within 8 words before retain/keep/retaining/keeping/retained`,
      'without retaining/keeping',
      'no copies',
      `${copies}/extracts/summaries/notes within 16 words of ${returned}`,
      'certif* within 12 words of return*/destr*/compl*/writing',
      'all originals',
      'together with within 4 words before copies',
      'originals/reproductions/summaries/abstracts',
      `immediately/promptly within 6 words of ${returned}`,
    ],
  },
  {
    id: 'nda-19',
    issue: 'Survival',
    wording: 'Some obligations go on after the agreement has ended.',
    subject: 'survive termination expiration obligations continue years after remain in force perpetuity period',
    about: [
      'surviv*',
      'terminat*/expir* within 14 words of obligat*/continue*/remain*/years/bound/binding/effect',
      'period within 6 words of year/years/months within 16 words of after/from/following/date/disclosure',
    ],
    met: [
      'surviv* within 16 words of terminat*/expir*/agreement/obligat*/return*/period',
      'continue*/remain*/binding/effective/effect/force within 12 words of terminat*/expir*/after/following/notwithstanding',
      'year/years/months within 8 words of after/following/from within 12 words of terminat*/expir*/agreement/disclosure/date/return',
      'perpetu*/indefinite*/forever/permanent*',
      'notwithstanding within 10 words before terminat*/expir*/return',
      'terminat*/expir* within 12 words of not within 6 words of relieve/affect/release/prejudice',
      'after within 5 words before terminat*/expir*/completion/end/conclusion',
      'during and after',
      'at any time after/thereafter',
      'obligations within 20 words of continue/remain/survive/last/extend within 14 words of years/year/indefinitely/until',
      'so long as/until within 14 words of public/secret/trade/confidential',
    ],
    denials: [
      'no within 8 words before survive/survives',
      'obligations within 10 words before end/cease/terminate/expire within 6 words before terminates/expires/termination/expiry/expiration',
    ],
    contradicted: [
      'obligations within 12 words before terminate/expire/cease/end',
      `no obligation* within 12 words of after`,
    ],
  },
];

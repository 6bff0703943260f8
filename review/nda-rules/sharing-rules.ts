import { ours, type NdaRule } from './nda-rule.ts';

const { not, disclose, lawful, staff, advisers } = ours;
const need = 'need/needs/needing/necessary/require*';

/** Who may learn of the information, or of the agreement. */
export const sharingRules: readonly NdaRule[] = [
  {
    id: 'nda-5',
    issue: 'Sharing with employees',
    wording: 'The receiving party may share the information with those of its employees who need it.',
    subject: 'disclose to employees officers directors personnel who need to know representatives',
    about: [
      `${staff} within 14 words of need/know/disclos*/information/access/confidential*`,
      `representatives within 12 words of need/know/disclos*/access/means/mean`,
      'need to know',
    ],
    met: [
      `${staff}/representatives within 14 words before ${need}`,
      `need to know within 16 words of ${staff}/representatives/persons/those/people`,
      `${disclose}/access within 14 words before ${staff}/representatives`,
      `except/only/other within 10 words before ${staff}/representatives`,
      `such/those/its/their of its/their ${staff}`,
      `representatives within 14 words before ${staff}`,
      `${staff} within 14 words of bound/obligat*/agree*/informed/advised/advise within 12 words of confidential*/agreement/obligations/terms`,
      `cause/ensure/procure within 8 words before ${staff}/representatives`,
      `responsible/liable within 8 words before breach/acts within 10 words of ${staff}/representatives`,
    ],
    denials: [
      'not within 10 words before disclose/share/reveal within 12 words before even within 4 words before employees/officers/staff',
      'not within 10 words before disclose/share/reveal within 14 words before including its/their own/employees/officers',
      'no employee/employees within 12 words before access/receive/see',
    ],
    contradicted: [
      `${not} within 10 words before ${disclose} within 20 words before ${staff}`,
      `third party or to within 6 words before employees`,
      `any person/one/individual within 4 words before including within 6 words before ${staff}`,
    ],
  },
  {
    id: 'nda-7',
    issue: 'Sharing with third parties',
    wording:
      'The receiving party may share the information with third parties such as consultants, agents and professional advisers.',
    subject:
      'disclose third parties consultants agents advisors attorneys accountants contractors affiliates representatives need to know',
    about: [
      `${advisers} within 14 words of need/know/disclos*/information/employees/directors/access`,
      `third party/parties/person/persons within 14 words of ${disclose}`,
      'representatives within 14 words of means/mean/disclos*/need/collectively/include',
      `${not} within 8 words before disclose/reveal/divulge/communicate within 14 words before person/third/anyone/others/party/entity`,
    ],
    met: [
      `${staff} within 8 words of ${advisers}`,
      `${advisers} within 16 words before need/needs/require/know`,
      `except/only/other within 12 words before ${advisers}`,
      `may within 8 words before ${disclose} within 16 words before ${advisers}/representatives`,
      `${disclose} within 12 words before ${advisers} within 12 words of who/that/whom/solely/need/only/bound/agreed`,
      `representatives within 16 words before ${advisers}`,
      `third party/parties within 14 words of who/that within 12 words before need/agreed/bound/signed/executed/approved/authorized`,
      `professional within 2 words of ${advisers}`,
      `legal/financial within 3 words before ${advisers}`,
      `${disclose} within 8 words before representatives/affiliates`,
      'need to know within 10 words of representatives/affiliates/persons/basis',
    ],
    contradicted: [
      `${not} within 12 words before ${disclose} within 16 words before third/anyone/others/entity/person/persons`,
      `third party/parties/person within 16 words of without within 6 words before consent/approval/permission/authorization/authorisation`,
      `third party/parties/person within 20 words of prior within 4 words before consent/approval/permission/authorization`,
      `only within 6 words before ${staff} within 8 words of need/who`,
      'any third party/person/parties',
      `restrict*/limit* within 8 words before disclos*/access within 12 words before ${staff}`,
      `except within 4 words before ${staff}`,
      `only to those/such/its/their within 4 words before ${staff}`,
      'any person/firm/corporation/entity/individual/one',
      'anyone/person/entity/others within 6 words before except/other/unless',
      `${not} within 4 words before disclose within 8 words of information within 8 words of third/other/any`,
      'other than within 4 words before employees/officers/directors',
      'contractors/subcontractors/affiliates/agents within 10 words of not/without/prior within 8 words of consent/approval',
      'not within 8 words before permit/allow within 8 words before third/access',
    ],
  },
  {
    id: 'nda-8',
    issue: 'Notice of compelled disclosure',
    wording: 'The receiving party tells the disclosing party when law or a court requires it to disclose.',
    subject: 'required by law court order subpoena notify prompt notice protective order compelled disclosure',
    about: [
      `requir*/compel*/order* within 8 words of ${lawful}`,
      'protective order',
      'legally compelled/required/obligated',
      'order of within 4 words before court',
    ],
    met: [
      `${lawful}/compelled within 30 words of notice/notify/notifies/notification/inform/notified within 16 words of disclos*/party/prompt*/prior/written`,
      'notice/notify/notifies/notification/inform/advise within 25 words of protective/subpoena*/compelled/court/law/contest/oppose/legally',
      'prompt/promptly/immediate/prior/advance/reasonable within 4 words of notice/notify/written/notification',
      'protective order',
      'seek/obtain within 6 words before protective/remedy',
      'opportunity within 8 words before object/contest/seek/oppose/intervene',
      'so that within 10 words before may within 4 words before seek/contest/take',
      'notice within 8 words before disclosure',
    ],
    denials: [
      'need not notify/inform/tell',
      'no/not within 3 words before duty/obliged/obligated/required/obligation within 4 words before notify/inform/tell/notice',
      'without notice/notifying/informing within 8 words of disclosing/disclose/law/court',
    ],
    contradicted: [
      'without notice within 10 words of law/court/required',
      'no obligation within 4 words before notify',
    ],
  },
  {
    id: 'nda-10',
    issue: 'Secrecy of the agreement',
    wording: 'The receiving party keeps secret that the parties have agreed or are negotiating.',
    subject:
      'existence of this agreement fact discussions negotiations taking place terms publicity announcement disclose',
    about: [
      'existence/fact within 10 words of agreement/discussions/negotiations/information/transaction/letter',
      'discussions/negotiations within 8 words of place/taking/between/concerning/fact/existence/transaction',
      'public/press within 3 words before announcement*/release*/statement*/disclosure',
      'publicity/advertis*/publicize/publicise',
    ],
    met: [
      'existence within 8 words of agreement/discussions/negotiations/terms/letter/relationship/transaction',
      'fact that within 12 words of information/discussions/negotiations/parties/evaluat*/agreement/considering/material/entered',
      `${not} within 14 words before disclose/announce/reveal/publicize/issue/make within 16 words before existence/fact/terms/agreement/discussions/negotiations/announcement/relationship`,
      'discussions or negotiations',
      'discussions/negotiations within 5 words of taking/taken/place/progress',
      'terms within 6 words before agreement within 10 words of confidential/disclose*/disclosed',
      'terms conditions or other facts',
      'press release*',
      'public announcement/statement/disclosure',
      'use within 6 words before name within 10 words of advertis*/publicity/promotion*/marketing/consent',
      'status thereof/of',
    ],
    denials: [
      'may/free/entitled within 4 words before disclose/announce/publish/publicise/publicize within 8 words before existence/fact/terms',
      'existence/terms within 8 words before not confidential',
    ],
    contradicted: [
      'may within 4 words before disclose within 4 words before existence',
      'not within 3 words before confidential within 6 words of agreement',
    ],
  },
];

import type { ClausePatterns } from './clause-patterns.ts';

/** Kinds that nobody annotated for training: their wording alone decides, checked against examples of our own. */
export const ruledPatterns = {
  Confidentiality: {
    strong: [
      /\bconfidential information\b[^.]{0,200}\b(?:shall|will|not|agrees?|means)\b/i,
      /\b(?:hold|keep|maintain|treat|protect)\w*\b[^.]{0,120}\b(?:confiden(?:ce|tial\w*)|secret|secrecy)\b/i,
      /\bnot (?:to )?(?:disclose|divulge|reveal)\b[^.]{0,200}\b(?:third part|person|information|terms)/i,
    ],
    weak: [/\bconfidential/i, /\bproprietary information\b/i, /\bdisclos(?:e|ing|ure)\b/i],
    heading: /confiden|non-?disclosure|secrecy/i,
    guard: /confidential treatment|securities and exchange commission/i,
    words: 'confidential information disclose third party keep confidence secret receiving disclosing party',
  },
  Indemnity: {
    strong: [
      /\bindemnif\w+\b[^.]{0,200}\b(?:from|against|harmless)\b/i,
      /\b(?:defend|hold)\b[^.]{0,40}\bharmless\b/i,
      /\b(?:shall|will|agrees? to)\b[^.]{0,60}\bindemnif/i,
    ],
    weak: [/\bindemni/i, /\bclaims?\b[^.]{0,80}\blosses\b/i],
    heading: /indemni|hold harmless/i,
    words: 'indemnify defend hold harmless from against claims losses damages liabilities',
  },
  'Payment Terms': {
    strong: [
      /\b(?:invoices?|payments?|fees|amounts?)\b[^.]{0,120}\b(?:due|payable|paid)\b[^.]{0,80}\b(?:days?|receipt|upon|net|month)/i,
      /\bwithin\b[^.]{0,40}\bdays\b[^.]{0,60}\b(?:invoice|receipt of)\b/i,
      /[$€£₹]\s?\d[\d,.]*[^;]{0,60}\b(?:per|each|a|every)\s+(?:calendar\s+)?(?:month|year|quarter|week|annum)\b[^;]{0,80}\b(?:due|payable|paid|pay|in advance|in arrears)\b/i,
      /\b(?:due|payable|paid|pay)\b[^.;]{0,60}\b(?:by|on|before)\s+(?:or before\s+)?the\s+(?:\d{1,2}(?:st|nd|rd|th)|first|fifth|tenth|fifteenth|last)\b/i,
      /\b(?:due|payable|paid|pay)\b[^.;]{0,60}\b(?:beginning|start|end|first|last)\b[^.;]{0,20}\bof (?:each|every|the|such)\s+(?:calendar\s+)?(?:month|year|quarter|week)\b/i,
      /\b(?:late|overdue|past due)\b[^.]{0,80}\b(?:interest|charge|payment|fee)/i,
    ],
    weak: [/\binvoice/i, /\bpayable\b/i, /\b(?:shall|will)\b[^.]{0,20}\b(?:pay|invoice)\b/i, /\bfees?\b/i],
    heading: /payment|fees|invoic|compensation|price|billing/i,
    guard: /dividend|claim payment/i,
    words: 'payment invoice due payable days receipt fees late interest',
  },
  'Force Majeure': {
    strong: [
      /\bforce majeure\b/i,
      /\bacts? of god\b/i,
      /\b(?:beyond|outside)\b[^.]{0,40}\b(?:reasonable )?control\b[^.]{0,300}\b(?:war|strike|fire|flood|delay|fail)/i,
      /\b(?:delay|fail)\w*\b[^.]{0,160}\b(?:beyond|outside)\b[^.]{0,40}\bcontrol\b/i,
    ],
    weak: [/\bearthquake|\bflood|\bterroris|\bpandemic|\bepidemic/i],
    heading: /force majeure|acts? of god|excusable delay|unforeseen/i,
    words: 'force majeure act god beyond reasonable control delay failure perform war strike',
  },
  'Dispute Resolution': {
    strong: [
      /\b(?:disputes?|controvers\w+|claims?)\b[^.]{0,200}\b(?:arbitrat|mediat)/i,
      /\b(?:exclusive |sole )?(?:jurisdiction|venue)\b[^.]{0,160}\bcourts?\b/i,
      /\bcourts?\b[^.]{0,160}\b(?:jurisdiction|venue)\b/i,
      /\b(?:settle|resolve)\w*\b[^.]{0,100}\b(?:disputes?|differences?)\b/i,
    ],
    weak: [/\barbitrat/i, /\bmediat/i, /\bescalat/i],
    heading: /dispute|arbitrat|jurisdiction|mediation|venue/i,
    guard: /invalid or unenforceable|court of competent jurisdiction[^.]{0,60}(?:invalid|order)/i,
    words: 'dispute controversy arising arbitration mediation jurisdiction courts venue resolved',
  },
  'Data Protection': {
    strong: [
      /\b(?:personal (?:data|information)|personally identifiable)\b[^.]{0,240}\b(?:process|protect|comply|secur|collect|use|transfer|breach|safeguard)/i,
      /\b(?:GDPR|General Data Protection Regulation|HIPAA|CCPA|Data Protection Act|data protection laws?|privacy laws?)\b/i,
      /\b(?:data controller|data processor|data subject)s?\b/i,
    ],
    weak: [/\bprivacy\b/i, /\bdata (?:security|breach|protection)\b/i, /\bpersonal (?:data|information)\b/i],
    heading: /data (?:protection|privacy|security|processing)|privacy|personal (?:data|information)|GDPR/i,
    words: 'personal data protection privacy processing security breach controller processor subject',
  },
  'Sub-Processing': {
    strong: [
      /\bsub-?\s?process(?:or|ors|ing)\b/i,
      /\b(?:engage|appoint|use)\b[^.]{0,60}\b(?:another|other|further) processors?\b/i,
      /\bsub-?\s?contract(?:ors?|ing)?\b[^.]{0,160}\b(?:personal data|process|consent|approval|responsible|liable)\b/i,
    ],
    weak: [/\bsub-?\s?contract/i],
    heading: /sub-?\s?process|sub-?\s?contract/i,
    words: 'subprocessor engage another processor personal data prior authorisation subcontract',
  },
} satisfies Record<string, ClausePatterns>;

import type { ClausePatterns } from './clause-patterns.ts';

/** Law, assignment, control, records and liability. */
export const controlPatterns = {
  'Governing Law': {
    strong: [
      /govern\w*[^.]{0,100}\b(?:laws?|statutes)\b|construed[^.]{0,80}\blaws? of\b/i,
      /\b(?:laws?) of (?:the )?(?:state|commonwealth|province|country|republic|people)[^.]{0,60}(?:govern|apply|control)/i,
      /\bsubject to the laws? of\b|\bapplicable law\b[^.]{0,30}\b(?:is|shall be)\b/i,
    ],
    weak: [/conflicts?[- ]of[- ]laws?|choice of law/i, /\binterpreted\b|\bconstrued\b/i],
    heading: /govern\w* law|applicable law|choice of law|\blaw\b/i,
    guard: /arbitrat|compl(?:y|iance) with|withhold/i,
    words:
      'agreement governed construed interpreted accordance laws state without regard conflict principles governing law',
  },
  'Anti-Assignment': {
    strong: [
      /\b(?:may|shall|can)(?:not| not)\b[^.]{0,80}\b(?:assign|transfer|delegate)/i,
      /\bneither\b[^.]{0,100}\b(?:assign|transfer|delegate)/i,
      /\b(?:assign\w*|transfer\w*)\b[^.]{0,160}without[^.]{0,60}\b(?:consent|approval|permission)/i,
      /\b(?:not|non)[- ]?(?:be )?assign(?:ed|able)/i,
    ],
    weak: [/\bassign/i, /\bprior written consent\b/i, /null and void|\bvoid\b/i],
    heading: /assign|transfer|successor/i,
    guard: /hereby assigns?|right, title,? and interest/i,
    words:
      'neither party may assign transfer agreement rights obligations without prior written consent other party assignment void',
  },
  'Change Of Control': {
    strong: [
      /\bchange (?:of|in) (?:\w+ )?(?:control|ownership)\b/i,
      /\b(?:merger|consolidation|reorganization|acquisition)\b[^.]{0,200}\b(?:assign|terminat|consent|notice)/i,
      /\b(?:sale|transfer) of (?:all or )?substantially all/i,
      /\b(?:assign\w*|terminat\w*)\b[^.]{0,200}\b(?:merger|acquisition|acquired by|by operation of law)/i,
    ],
    weak: [/\bcontrolling interest\b|\bfifty percent\b|\b50%/i, /\bacqui/i, /\bcompetitor\b/i],
    heading: /change (?:of|in) control|merger|acquisition|assign/i,
    words:
      'change control merger consolidation acquisition sale substantially all assets stock voting securities terminate consent deemed assignment',
  },
  'Audit Rights': {
    strong: [
      /\b(?:right|entitled|permit\w*|allow\w*|may)\b[^.]{0,100}\b(?:audit|inspect|examine)/i,
      /\b(?:audit|inspect\w*|examin\w*)\b[^.]{0,100}\b(?:books|records|accounts|facilit|premises)/i,
      /\b(?:books|records)\b[^.]{0,120}\b(?:audit|inspect|examin|available)/i,
      /\bindependent (?:certified )?(?:public )?(?:accountant|auditor|accounting)/i,
    ],
    weak: [/\baudit/i, /\brecords?\b/i, /\binspect/i],
    heading: /audit|inspection|books|records|account/i,
    guard: /audited financial|financial statements/i,
    words:
      'right audit inspect examine books records accounts independent accountant business hours notice access facilities keep accurate',
  },
  Insurance: {
    strong: [
      /\b(?:maintain|obtain|carry|procure|keep|provide)\w*\b[^.]{0,120}\binsurance\b/i,
      /\b(?:additional|named) insured|certificates? of insurance|\binsurance polic/i,
      /\b(?:general|product\w*|professional|commercial|automobile|employers?'?s?) liability\b[^.]{0,60}\b(?:insurance|coverage|polic|\$)/i,
      /\bworkers?['’]? compensation\b/i,
    ],
    weak: [/\binsur/i, /\bcoverage\b|\bper occurrence\b|\baggregate\b/i],
    heading: /insurance/i,
    guard: /insurance (?:compan|business|products?|agent)|reinsur/i,
    words:
      'insurance maintain general liability coverage per occurrence aggregate additional insured certificate policy insurer workers compensation',
  },
  'Cap On Liability': {
    strong: [
      /\bin no event\b[^.]{0,120}\bliab/i,
      /\bliab\w+[^.]{0,250}\b(?:not |never )?(?:exceed|be limited to|in excess of|greater of|limited to)\b/i,
      /\b(?:aggregate|total|maximum|cumulative|entire) liability\b/i,
      /\b(?:indirect|consequential|incidental|punitive|special)\b[^.]{0,40}\b(?:damages|losses)/i,
    ],
    weak: [/\bnot be liable\b|no liability/i, /\blost profits\b|loss of profits/i, /\bexceed\b/i],
    heading: /limit\w* (?:of|on) (?:\w+ )?liab|liabilit|damages|disclaimer/i,
    guard: /product liability insurance/i,
    words:
      'in no event liable indirect incidental consequential special damages aggregate total liability exceed amount paid limited',
  },
  'Uncapped Liability': {
    strong: [
      /\b(?:except|other than|excluding|save)\b[^.]{0,250}\b(?:indemnif\w+|confidential\w*|gross negligence|willful|wilful|fraud|infring\w*|breach)\b[^.]{0,400}\bliab/i,
      /\b(?:limitations?|exclusions?)\b[^.]{0,120}\b(?:shall|will|do|does) not (?:apply|limit)/i,
      /\bnothing (?:in|contained)[^.]{0,80}\b(?:limit|exclude)/i,
      /\bunlimited\b[^.]{0,40}liab|without limit\b/i,
    ],
    weak: [/\bdeath\b|personal injury|bodily injury/i, /\bgross negligence\b|\bfraud/i, /\bliab/i],
    heading: /limit\w* (?:of|on) (?:\w+ )?liab|liabilit/i,
    words:
      'except limitation liability shall not apply indemnification obligations breach confidentiality gross negligence willful misconduct fraud death personal injury nothing limit exclude',
  },
  'Liquidated Damages': {
    strong: [
      /\bliquidated damages?\b/i,
      /\b(?:termination|cancellation|early termination) (?:fee|charge|payment|penalt)/i,
      /\bnot (?:as )?a penalty\b|reasonable (?:pre-?)?estimate/i,
      /\b(?:pay|payment)\b[^.]{0,80}\b(?:penalty|late delivery|delay)/i,
    ],
    weak: [/\bpenalt/i, /\bterminat\w+[^.]{0,80}\bpay/i, /\bper (?:day|week)\b/i],
    heading: /liquidated|penalt|termination fee|early terminat/i,
    words:
      'liquidated damages penalty termination fee pay reasonable estimate damages difficult ascertain early terminate amount equal',
  },
  'Warranty Duration': {
    strong: [
      /\bwarrant\w*\b[^.]{0,200}\b(?:for|period|within)\b[^.]{0,60}\b(?:days?|months?|years?)\b/i,
      /\bwarranty period\b|\bperiod of warranty\b/i,
      /\b(?:days?|months?|years?)\b[^.]{0,80}\b(?:from|after|following)\b[^.]{0,60}\b(?:delivery|acceptance|shipment|purchase|installation)\b[^.]{0,160}\b(?:warrant|defect)/i,
    ],
    weak: [/\bdefect/i, /\bfree (?:from|of)\b/i, /\bworkmanship\b|\bmaterially conform/i],
    heading: /warrant/i,
    guard: /except as|disclaim|merchantab/i,
    words:
      'warrants product free defects materials workmanship period months days year after delivery acceptance warranty period repair replace',
  },
} satisfies Record<string, ClausePatterns>;

import type { ClausePatterns } from './clause-patterns.ts';

const agreement = String.raw`(?:this|the) (?:\w+ ){0,3}(?:agreement|contract|amendment|lease|license|venture|term)`;

/** How long an agreement runs and how it ends. */
export const termPatterns = {
  'Expiration Date': {
    strong: [
      new RegExp(`${agreement}[^.]{0,120}(?:remain|continue|be) in (?:full )?(?:force|effect)`, 'i'),
      /\b(?:initial )?term (?:of|for) (?:this|the) (?:\w+ ){0,2}agreement (?:shall|will|is|begins|commences)/i,
      /\b(?:shall|will) (?:expire|terminate|end) on\b|\bexpires? on\b|\binitial term (?:of|shall|is)\b/i,
      /\bcommenc\w+ on[^.]{0,120}\b(?:and )?(?:continu|expir|end|terminat|remain)\w*/i,
    ],
    weak: [/\bperiod of [^.]{0,40}(?:year|month)s?/i, /\("?(?:the )?"?(?:initial )?term"?\)/i, /\beffective date\b/i],
    heading: /\bterm\b|duration|expir/i,
    guard: /\bterms? and conditions\b|survive|payment term|\brenew/i,
    words:
      'term agreement commence effective date continue full force effect period years initial expire unless earlier terminated',
  },
  'Renewal Term': {
    strong: [
      /automatic\w* (?:be )?(?:renew|extend)|(?:renew|extend)\w* automatic/i,
      /successive[^.]{0,40}(?:year|month|term|period)|\brenewal (?:term|period)/i,
      /\b(?:renewed|extended) for (?:an )?(?:additional|further|another|successive|consecutive|one)/i,
      /\b(?:option|right) to (?:renew|extend)\b|may be (?:renewed|extended)/i,
    ],
    weak: [/\brenew/i, /\bextend\w* (?:the|this) (?:term|agreement)/i],
    heading: /renew|extension|\bterm\b/i,
    guard: /letter of credit|lease renewal|insurance/i,
    words:
      'renew automatically renewed successive additional one year terms periods extended unless notice renewal term',
  },
  'Notice Period To Terminate Renewal': {
    strong: [
      /(?:renew|extend)[^.]{0,300}\bunless\b[^.]{0,200}\b(?:days?|months?|year)\b/i,
      /\b(?:not|non)[- ]?(?:to )?renew\w*[^.]{0,160}\b(?:days?|months?)\b|\b(?:days?|months?)\b[^.]{0,160}\b(?:not to|non-?)\s?renew/i,
      /notice[^.]{0,160}\b(?:days?|months?)[^.]{0,60}(?:prior to|before) (?:the )?(?:expiration|end|expiry|renewal)/i,
    ],
    weak: [/\bat least [^.]{0,40}days?/i, /\bintention\b|\belects?\b/i, /renew/i],
    heading: /renew|\bterm\b/i,
    words: 'written notice not renew least days prior expiration then current term intention renewal',
  },
  'Termination For Convenience': {
    strong: [
      /terminat\w+[^.]{0,120}(?:for convenience|without cause|for any reason|no reason|with or without cause|in its sole discretion|at will)/i,
      /(?:for convenience|without cause|for any or no reason|for any reason or no reason)[^.]{0,120}terminat/i,
      /(?:either party|\w+) (?:may|shall have the right to|has the right to) terminate (?:this|the) \w+ (?:at any time )?(?:up)?on (?:giving )?(?:not less than |at least )?[^.]{0,40}(?:days|months)/i,
      /terminat\w+[^.]{0,40}at any time[^.]{0,100}(?:notice|without)/i,
    ],
    weak: [/\bprior written notice\b/i, /\bterminate\b/i, /\bdays\b/i],
    heading: /convenience|without cause|terminat/i,
    guard: /breach|default|insolven|bankrupt|for cause|change of control/i,
    words:
      'terminate agreement any time without cause convenience any reason upon days prior written notice either party',
  },
  'Post-Termination Services': {
    strong: [
      /(?:upon|after|following|on) (?:the )?(?:\w+ ){0,3}(?:termination|expiration|expiry)[^.]{0,200}\b(?:shall|will|may)\b[^.]{0,160}(?:sell|transition|continu|assist|return|provide|dispos|deliver)/i,
      /\bsell[- ]?off\b|\bwind[- ]?down\b|transition (?:services?|assistance|period)|\brun[- ]?off\b/i,
      /(?:months|days|years) (?:after|following|from) (?:the )?(?:\w+ ){0,3}(?:termination|expiration)/i,
    ],
    weak: [/\bterminat|\bexpir/i, /\binventory\b|remaining stock|in stock/i, /\bsurviv/i],
    heading:
      /effect\w* of (?:\w+ )?(?:terminat|expir)|post[- ]terminat|transition|sell[- ]?off|wind[- ]?down|obligations? (?:up)?on terminat|consequences/i,
    words:
      'upon termination expiration agreement sell off inventory remaining transition services continue days after assist wind down following',
  },
} satisfies Record<string, ClausePatterns>;

import type { ClausePatterns } from './clause-patterns.ts';

/** What the parties may and may not do in business with each other and with others. */
export const commercePatterns = {
  Exclusivity: {
    strong: [
      /\bexclusive (?:right|licen|distribut|provider|supplier|agent|agency|vendor|sponsor|basis|partner|manufactur|representative|territor|dealer|purchaser)/i,
      /\bshall not[^.]{0,200}\b(?:any other (?:person|party|entity|company|supplier)|third part)/i,
      /\b(?:exclusively|solely) (?:from|to|through|with|for)\b|\bsole (?:and exclusive )?(?:provider|supplier|distribut|source|right|agent)/i,
      /\bon an exclusive basis\b|\bexclusivity\b/i,
    ],
    weak: [/\bexclusiv/i, /\bterritory\b/i, /\bfield\b/i],
    heading: /exclusiv|appointment|grant/i,
    guard: /non-?\s?exclusive|exclusive (?:jurisdiction|venue|remed|property)|mutually exclusive|exclusive of/i,
    words:
      'exclusive exclusively sole right territory shall not any third party appoint supplier distributor exclusivity period',
  },
  'Non-Compete': {
    strong: [
      /\b(?:not|neither|nor)\b[^.]{0,200}\b(?:compet(?:e|es|ing|itive)|competitors?)\b/i,
      /\b(?:non-?compet\w*|covenant not to compete)\b/i,
      /\bshall not[^.]{0,160}\b(?:market|sell|distribute|promote|develop|manufacture|endorse|engage in)\b[^.]{0,160}\b(?:similar|compet|substitut|same)/i,
    ],
    weak: [/\bcompet/i, /\bengage in\b/i, /\bdirectly or indirectly\b/i],
    heading: /compet|exclusiv|restrict/i,
    guard: /competitive (?:price|bid)|court of competent/i,
    words:
      'shall not directly indirectly compete competing competitive business products engage similar during term period after restriction',
  },
  'No-Solicit Of Employees': {
    strong: [
      /\b(?:solicit|recruit|hire|employ|induce|entice)\w*\b[^.]{0,160}\b(?:employees?|personnel|staff|worker)/i,
      /\bnon-?solicit/i,
    ],
    weak: [/\bemployees?\b/i, /\b(?:hire|solicit)/i],
    heading: /solicit|hir(?:e|ing)|employee|recruit/i,
    guard: /solicit\w* (?:orders|sales|customers|applications|bids)/i,
    words:
      'shall not solicit hire recruit employ induce employee personnel other party leave employment during term months after',
  },
  'License Grant': {
    strong: [
      /\b(?:hereby )?grants?\b[^.]{0,160}\b(?:licen[cs]e|right to use|right and licen)/i,
      /\blicen[cs]ed? to (?:use|make|sell|copy|market|distribute|reproduce)/i,
      /\bright and licen[cs]e\b|\broyalty[- ]free\b|\bsublicens/i,
      /\b(?:non-?\s?exclusive|exclusive)\b[^.]{0,80}\b(?:licen[cs]e|right)\b/i,
    ],
    weak: [/\blicen[cs]/i, /\bworld-?wide\b|perpetual|irrevocable|non-?transferable/i],
    heading: /licen[cs]e|grant|trademark|intellectual/i,
    guard: /no licen[cs]e|licenses? and permits|liquor/i,
    words:
      'hereby grants license nonexclusive non-transferable royalty-free right use reproduce distribute market sublicense trademarks software worldwide',
  },
  'Ip Ownership Assignment': {
    strong: [
      /\b(?:hereby |agrees? to |shall |does hereby )?(?:irrevocably )?(?:assigns?|transfers?|conveys?)\b[^.]{0,160}\b(?:right|title|interest|intellectual property|inventions?|copyrights?|patents?|trademarks?)/i,
      /\bwork(?:s)?[- ]made?[- ]for[- ]hire\b|\bworks? for hire\b/i,
      /\b(?:shall|will) (?:be|become|remain|vest)[^.]{0,60}\b(?:sole )?(?:and exclusive )?(?:property|owner\w*)\b/i,
      /\b(?:shall|will) (?:solely |exclusively )?own\b[^.]{0,120}\b(?:right|title|intellectual|invention|improvement|work)/i,
    ],
    weak: [/\binventions?\b|\bimprovements?\b|\bwork product\b|\bderivative/i, /\bright, title,? and interest\b/i],
    heading: /owner|intellectual|proprietary|inventions?|assign|work product/i,
    guard: /assign this agreement|successors? and assigns/i,
    words:
      'hereby assigns all right title interest intellectual property inventions work product copyright patents sole exclusive property owner work made hire improvements developed',
  },
  'Most Favored Nation': {
    strong: [
      /\bmost[- ]favou?red\b/i,
      /\b(?:no less|at least as|not less|as) favou?rable\b[^.]{0,200}\b(?:than|as)\b/i,
      /\b(?:more|better) favou?rable\b[^.]{0,160}\b(?:price|term|rate|condition|fee)/i,
      /\b(?:lowest|best) (?:price|rate)s?\b|\blower price/i,
    ],
    weak: [/\bfavou?rabl/i, /\bany other (?:customer|distributor|party|person|licensee)/i, /\bpric/i],
    heading: /most favou?red|pric|favou?r/i,
    words:
      'most favored nation customer pricing terms no less favorable than any other customer lower price better offered third party',
  },
  'Minimum Commitment': {
    strong: [
      /\bminimum\b[^.]{0,80}\b(?:purchase|order|quantit|commit|royalt|payment|guarant|amount|volume|fee|annual|sales|number|spend)/i,
      /\b(?:shall|must|agrees? to|will) (?:purchase|order|buy|take|pay|sell|spend)\b[^.]{0,80}\b(?:at least|no less than|not less than|a minimum|minimum)/i,
      /\b(?:at least|no less than|not less than)\b[^.]{0,60}\b(?:units|dollars|\$|percent|per (?:year|month))/i,
    ],
    weak: [/\bminimum/i, /\bcommitment\b|\bguarantee/i, /\bat least\b/i],
    heading: /minimum|commitment|guarantee|purchase|quota|performance/i,
    guard: /minimum (?:wage|insurance|standard)|best'?s rating|coverage/i,
    words:
      'minimum purchase commitment annual guaranteed royalty quantity order at least units per year shall purchase quota payments',
  },
} satisfies Record<string, ClausePatterns>;

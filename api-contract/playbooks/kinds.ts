/** How grave it is when a contract does not meet a rule. */
export const severities = ['low', 'medium', 'high'] as const;

/** How a rule is checked, in the order in which an editor offers it. */
export const checkKinds = ['wording', 'phrases', 'clause', 'value', 'learned', 'question'] as const;

/** What it means that a contract says nothing. */
export const missingMeanings = ['needs_review', 'not_met', 'met', 'not_applicable'] as const;

/** Where a playbook may begin: with rules of our own words. */
export const samplePlaybooks = ['nda', 'services'] as const;

export const durationFields = ['term', 'notice_period', 'payment_terms'] as const;
export const moneyFields = ['contract_value', 'liability_cap'] as const;
export const comparisons = ['at_most', 'at_least', 'exactly'] as const;
export const durationUnits = ['day', 'business_day', 'week', 'month', 'quarter', 'year'] as const;

export const maxRules = 200;
export const maxFallbacks = 10;
export const maxPhrases = 50;
export const maxWording = 8_000;

/** What a rule may come to in a contract. */
export const outcomes = ['met', 'fallback', 'not_met', 'needs_review', 'not_applicable'] as const;

/** `paused` goes on when it is told to; what a cancelled one found stays. */
export const backtestStates = ['running', 'paused', 'cancelled', 'done'] as const;

/** Why a contract has no verdicts in a back-test. */
export const unreadableReasons = [
  'not_read_yet',
  'needs_ocr',
  'password_protected',
  'unreadable',
  'too_slow',
  'gone',
] as const;

export const maxTests = 500;
export const maxPassage = 20_000;
export const maxBacktested = 1_000;
export const maxFileBytes = 20_000_000;
/** Contracts that rules are proposed from at once. */
export const maxProposedFrom = 10;

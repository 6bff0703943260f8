/** `paused` goes on when it is told to; what a cancelled one found stays. */
export const analysisStates = ['running', 'paused', 'cancelled', 'done'] as const;

/** How far an analysis has come with one contract. */
export const analysedStates = ['waiting', 'done', 'failed'] as const;

/** Why a contract has no answers. The first three may pass, and are tried again. */
export const analysisFailures = [
  'not_read_yet',
  'over_limits',
  'crashed',
  'needs_ocr',
  'password_protected',
  'unreadable',
  'quote_not_in_document',
  'gone',
] as const;

/** What a question comes to: of a rule or a question in words, then of what the reader looks for. */
export const answers = ['met', 'fallback', 'not_met', 'needs_review', 'not_applicable', 'found', 'absent'] as const;

/** How a question is answered. */
export const questionKinds = ['field', 'clause', 'rule', 'question'] as const;

/** What people say of an answer: nothing yet, that it is right, or what is. */
export const checkStates = ['open', 'verified', 'corrected'] as const;

/** How an answer differs between two analyses. */
export const answerChanges = ['new', 'changed', 'gone'] as const;

export const maxAnalysed = 1_000;
export const maxQuestions = 20;
export const maxQuestion = 500;
export const maxAnswer = 1_000;
export const maxAnalysesRunning = 5;
/** How often a contract is tried before it stays as it is. */
export const maxTries = 3;
export const maxRowsAtOnce = 200;

/** The answers that a kind of question may have. */
export const answersOf = {
  field: ['found', 'absent', 'needs_review'],
  clause: ['found', 'absent', 'needs_review'],
  rule: ['met', 'fallback', 'not_met', 'needs_review', 'not_applicable'],
  question: ['met', 'not_met', 'needs_review'],
} as const satisfies Record<(typeof questionKinds)[number], readonly (typeof answers)[number][]>;

export type AnalysisState = (typeof analysisStates)[number];
export type AnalysisFailure = (typeof analysisFailures)[number];
export type AnswerName = (typeof answers)[number];
export type QuestionKind = (typeof questionKinds)[number];
export type CheckState = (typeof checkStates)[number];

/** How far a review has come: its document is being read, then its rules are checked. */
export const reviewStates = ['waiting', 'reading', 'done', 'failed'] as const;

/** Why a document could not be reviewed. */
export const reviewFailures = [
  'needs_ocr',
  'password_protected',
  'over_limits',
  'unreadable',
  'quote_not_in_document',
] as const;

/** What a contract says of a rule, in the order in which findings are shown. */
export const reviewVerdicts = ['not_met', 'needs_review', 'fallback', 'met', 'not_applicable'] as const;

/** How a verdict was come to. */
export const reviewMethods = ['clause', 'value', 'wording', 'phrases', 'learned', 'decisions', 'question'] as const;

/** What people decide on a finding. */
export const reviewDecisions = ['accept_suggestion', 'accept_as_is', 'not_applicable'] as const;

/** Steps beside decisions: open it again; agree or not to one that waits for approval. */
export const reviewSteps = [...reviewDecisions, 'open', 'approve', 'refuse'] as const;

/** Whether somebody agreed to a decision that needs it. */
export const reviewApprovals = ['waiting', 'approved', 'refused'] as const;

/** What a report can be downloaded as. */
export const reportFormats = ['docx', 'pdf'] as const;

export const maxReviews = 500;
export const maxComment = 4_000;
export const maxReason = 2_000;

export type ReportFormat = (typeof reportFormats)[number];
export type ReviewState = (typeof reviewStates)[number];
export type ReviewFailure = (typeof reviewFailures)[number];
export type ReviewVerdictName = (typeof reviewVerdicts)[number];
export type ReviewMethod = (typeof reviewMethods)[number];
export type ReviewDecisionName = (typeof reviewDecisions)[number];
export type ReviewApproval = (typeof reviewApprovals)[number];

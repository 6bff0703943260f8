/** How far work on an answer is; a result may stand before it is done. */
export const answerProgress = ['to_do', 'in_progress', 'in_review', 'done'] as const;

/** Why a requirement applies: what a statement of applicability names beside each. */
export const applicabilityReasons = ['legal', 'contractual', 'risk', 'best_practice'] as const;

/** What is assessed. An entity is part of the organisation and known by its name. */
export const assessmentSubjects = ['organisation', 'entity', 'counterparty', 'contract'] as const;

/** What a framework is meant for; a checklist is for contracts. */
export const frameworkSubjects = ['organisation', 'counterparty', 'contract'] as const;

/** `closed` is frozen; a reopened one is worked on again until it is reviewed and closed. */
export const assessmentStates = ['planned', 'in_progress', 'in_review', 'closed', 'reopened'] as const;

/** Whether answers have a score beside the result, and up to what. */
export const assessmentScales = ['none', 'to_3', 'to_5'] as const;

export const soaStates = ['draft', 'requested', 'approved'] as const;
export const soaFormats = ['docx', 'pdf', 'xlsx', 'oscal'] as const;

export const findingSeverities = ['low', 'medium', 'high', 'critical'] as const;
/** `to_retest` where its task is done: whoever tests again says what the result is. */
export const findingStates = ['open', 'to_retest', 'closed'] as const;

/** `columns`: a table was read, and somebody says what its columns hold. */
export const importStates = ['choosing', 'reading', 'columns', 'preview', 'importing', 'done', 'refused'] as const;

/** What a column of a table holds; each is held by one column at most. */
export const importColumnFields = ['ref', 'title', 'statement', 'guidance', 'parent', 'class', 'weight'] as const;

/** Where a framework comes from: written here, from words of ours, or from a file. */
export const frameworkOrigins = ['own', 'imported'] as const;

/** What becomes of an answer in an upgrade. */
export const carryStates = ['carried', 'proposed', 'confirmed', 'declined', 'unanswered', 'retired'] as const;

export type AnswerProgress = (typeof answerProgress)[number];
export type ApplicabilityReason = (typeof applicabilityReasons)[number];
export type AssessmentSubject = (typeof assessmentSubjects)[number];
export type FrameworkSubject = (typeof frameworkSubjects)[number];
export type AssessmentState = (typeof assessmentStates)[number];
export type AssessmentScale = (typeof assessmentScales)[number];
export type SoaState = (typeof soaStates)[number];
export type SoaFormat = (typeof soaFormats)[number];
export type FindingSeverity = (typeof findingSeverities)[number];
export type FindingState = (typeof findingStates)[number];
export type ImportState = (typeof importStates)[number];
export type ImportColumnField = (typeof importColumnFields)[number];
export type CarryState = (typeof carryStates)[number];

export const maxAnswersAtOnce = 200;
export const minJustification = 10;
export const maxJustification = 2_000;
export const maxObservation = 8_000;
export const maxFrameworkFileBytes = 25_000_000;
export const maxImportFiles = 20;
export const maxOwnRequirements = 2_000;
export const maxStatement = 20_000;
/** The version of a table where nobody says another. */
export const firstTableVersion = '1.0';
export const maxImportColumns = 200;
/** Rows of a preview. */
export const maxPreviewed = 50;
export const maxFindings = 2_000;
/** The highest score on each scale. */
export const highestScore: Readonly<Record<AssessmentScale, number>> = { none: 0, to_3: 3, to_5: 5 };

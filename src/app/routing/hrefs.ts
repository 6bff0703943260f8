import type { TaskSubject } from '#api-contract/tasks/endpoints';
import { type DetailPageName, paths } from '../registry/pages.ts';
import { fillPattern } from './path-pattern.ts';

export const billingHref = `${paths.organisationSettings}?tab=billing`;

/** The address of one thing by its id. */
export const hrefOf = (name: DetailPageName) => (id: string) => fillPattern(paths[name], { id });

export const contractHref = hrefOf('contract');

/** A draft, on the page that it shares with templates and clauses. */
export const draftHref = (id: string) => `${paths.templateList}?draft=${id}`;

/** A contract, opened at its comments. */
export const commentsHref = (id: string) => `${contractHref(id)}#comments`;

export const reviewHash = '#review';

/** A contract, as one of those that wait for review. */
export const reviewHref = (id: string) => `${contractHref(id)}${reviewHash}`;

export const playbookReviewHash = '#playbook-review';

/** A contract, opened at its review by a playbook. */
export const playbookReviewHref = (id: string) => `${contractHref(id)}${playbookReviewHash}`;

export const obligationHref = hrefOf('obligation');

const obligationHash = '#obligation-';

/** A contract, opened where its document says what an obligation is. */
export const obligationSourceHref = (contractId: string, obligationId: string) =>
  `${contractHref(contractId)}${obligationHash}${obligationId}`;

/** The obligation whose source an address opens. */
export const obligationIn = (hash: string) =>
  hash.startsWith(obligationHash) ? hash.slice(obligationHash.length) : undefined;

/** An entry of the audit log, by its number. */
export const auditEntryHref = (sequence: number) => `${paths.auditLogs}?entry=${sequence}`;

export const counterpartyHref = hrefOf('counterparty');

export const caseHref = hrefOf('case');

export const taskHref = hrefOf('task');

export const envelopeHref = hrefOf('envelope');

/** An envelope, opened where it is prepared. */
export const prepareHref = (id: string) => `${envelopeHref(id)}?step=documents`;

export const savedReportHref = hrefOf('savedReport');

export const complianceResourceHref = hrefOf('complianceResource');

export const controlHref = hrefOf('control');

export const acknowledgementHref = hrefOf('acknowledgement');

/** A requirement of an assessment, opened where it is answered. */
export const requirementHref = (frameworkId: string, assessment: string | null, requirement: string) =>
  `${hrefOf('complianceFramework')(frameworkId)}?${new URLSearchParams({ ...(assessment !== null && { assessment }), requirement })}`;

/** A requirement that the reader was asked to answer. */
export const answerHref = (assessmentId: string, requirement: string) =>
  `${hrefOf('myAnswer')(assessmentId)}?${new URLSearchParams({ requirement })}`;

/** A framework, opened at one of its assessments. */
export const assessmentHref = (frameworkId: string, assessmentId: string) =>
  `${hrefOf('complianceFramework')(frameworkId)}?${new URLSearchParams({ assessment: assessmentId })}`;

/** What a task belongs to. */
export const subjectHref = ({ type, id }: TaskSubject) =>
  ({ case: caseHref, contract: contractHref, counterparty: counterpartyHref, control: controlHref })[type](id);

/** The open cases that someone leads. */
export function casesLedBy(lead: string): string {
  const open = ['intake', 'open', 'waiting'].map((stage) => ['stage', stage]);
  return `${paths.caseList}?${new URLSearchParams([...open, ['lead', lead]])}`;
}

/** The open tasks and obligations that someone has. */
export function tasksOf(assignee: string): string {
  const open = ['open', 'in_progress', 'waiting'].map((status) => ['status', status]);
  return `${paths.taskList}?${new URLSearchParams([...open, ['assignee', assignee]])}`;
}

/** One bulk upload of cases. */
export const bulkUploadHref = (importId: string) => `${paths.bulkUpload}?${new URLSearchParams({ import: importId })}`;

/** The parameter of Home that names a dashboard. */
export const dashboardParam = 'dashboard';

/** A dashboard on Home. */
export const dashboardHref = (id: string) => `${paths.home}?${new URLSearchParams({ [dashboardParam]: id })}`;

interface ContractFilter {
  readonly statuses?: readonly string[];
  /** Those with findings to review: any, or some with a high confidence. */
  readonly review?: 'any' | 'high';
}

/** The contracts of some statuses, or with findings to review; all of them without either. */
export function contractListHref({ statuses = [], review }: ContractFilter): string {
  const query = new URLSearchParams([
    ...statuses.map((status) => ['status', status]),
    ...(review ? [['review', review]] : []),
  ]);
  return query.size > 0 ? `${paths.contractList}?${query}` : paths.contractList;
}

const objectHrefs: Readonly<Record<string, (id: string) => string>> = {
  contract: contractHref,
  counterparty: counterpartyHref,
  case: caseHref,
  task: taskHref,
  compliance_resource: complianceResourceHref,
  control: controlHref,
};

/** The page of what an entry of the audit log is about, where it has one. */
export const objectHref = (type: string, id: string) => objectHrefs[type]?.(id);

/** What a year of compliance is made of, beside tasks. */
export const yearHrefs = {
  resource: complianceResourceHref,
  assessment: assessmentHref,
  requirement: requirementHref,
  control: controlHref,
};

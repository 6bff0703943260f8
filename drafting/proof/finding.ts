import type { Body, ClauseWording } from '../../api-contract/drafting/nodes.ts';
import type { Rule, Variable } from '../../api-contract/drafting/variables.ts';

export interface TemplateSource {
  readonly body: Body;
  readonly variables: readonly Variable[];
  readonly rules?: readonly Rule[];
  readonly clauses?: readonly ClauseWording[];
  /** The text is that of a Word file, where signatures are drawn by hand. */
  readonly isWord?: boolean;
  /** What a Word file cites by bookmarks; its body has their text alone. */
  readonly citations?: readonly WordCitation[];
}

/** A bookmark that a paragraph of a Word file cites, and that isn’t always there when the paragraph is. */
export interface WordCitation {
  /** The paragraph that cites; null in headers and footers. */
  readonly node: string | null;
  /** The conditions above it, outermost first. */
  readonly path: readonly string[];
  /** The paragraph of the bookmark, or its name. */
  readonly cited: string;
  /** The conditions above each bookmark of the name. */
  readonly paths: readonly (readonly string[])[];
}

export type FindingKind =
  | 'condition'
  | 'variable'
  | 'cycle'
  | 'reference'
  | 'notProven'
  | 'unreachable'
  | 'alwaysTrue'
  | 'undecided'
  | 'signature'
  | 'suggestion'
  | 'clause'
  | 'level'
  | 'question'
  | 'rule'
  | 'unused';

export interface Finding {
  readonly kind: FindingKind;
  /** An error keeps a template from being published; a warning is for its author. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The id of the node in the body that it is about; null where it is about a question or a rule. */
  readonly node: string | null;
  /** The key of the variable or the id of the rule that it is about. */
  readonly about: string | null;
  /** Answers under which it happens, by key. */
  readonly example: Readonly<Record<string, string>> | null;
}

type Details = Partial<Pick<Finding, 'node' | 'about' | 'example'>>;

const finding = (severity: Finding['severity'], kind: FindingKind, message: string, details: Details): Finding => ({
  kind,
  severity,
  message,
  node: null,
  about: null,
  example: null,
  ...details,
});

export const errorFinding = (kind: FindingKind, message: string, details: Details = {}) =>
  finding('error', kind, message, details);
export const warning = (kind: FindingKind, message: string, details: Details = {}) =>
  finding('warning', kind, message, details);

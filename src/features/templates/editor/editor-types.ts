import type { Body, ClauseWording } from '#api-contract/drafting/nodes';
import type { Variable } from '#api-contract/drafting/variables';
import type { Finding } from '#drafting';
import type { Commenting } from '../comments/commenting.ts';

/** A version of a clause of the library: the newest of each, and every other that the text uses. */
export interface LibraryClause extends ClauseWording {
  readonly category?: string;
  /** The newest version there is, where its wording is not among the clauses that are given. */
  readonly latest?: number;
}

export type EditorMode = 'edit' | 'suggest' | 'read';

export interface TemplateEditorProps {
  /** What it is called for screen readers: the template’s name. */
  readonly label: string;
  /** Shown from the start; another object than was told by `onChange` replaces the text. */
  readonly body: Body;
  readonly variables: readonly Variable[];
  readonly clauses: readonly LibraryClause[];
  readonly commenting: Commenting;
  readonly findings: readonly Finding[];
  readonly mode: EditorMode;
  /** Leave out where the mode can’t be chosen. */
  readonly onModeChange?: (mode: EditorMode) => void;
  /** Who writes and suggests. */
  readonly author: string;
  /** Told once typing pauses, and at once when the editor is left. Blocks that did not change are the same objects. */
  readonly onChange: (body: Body) => void;
  /** Begins a new question; leave out where questions can’t be added. */
  readonly onVariableAdd?: () => void;
}

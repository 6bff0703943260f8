import type { Command } from 'prosemirror-state';
import { questionOf } from '#drafting';
import {
  insertClause,
  insertPageBreak,
  insertReference,
  insertSignatureBlock,
  insertTable,
  insertVariable,
  makeConditionalText,
  wrapInCondition,
} from '../commands/insert-nodes.ts';
import { setClause, setStyle } from '../commands/paragraphs.ts';
import { messages } from '../editor.messages.ts';
import type { EditorSession } from '../session/editor-session.ts';

const { insert: texts, toolbar } = messages;

/** One line of the insert menu. */
export interface InsertItem {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly command: Command;
  /** What is opened once it is there, such as a condition that is still to be written. */
  readonly opens?: 'conditional' | 'conditionalText';
}

const most = 60;

/** Returns what can be inserted and is called like what was typed; each word has to occur. */
export function itemsFor(session: EditorSession, typed: string): InsertItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return allItems(session)
    .filter(({ label, group }) => words.every((word) => `${label} ${group}`.toLowerCase().includes(word)))
    .slice(0, most);
}

function allItems(session: EditorSession): InsertItem[] {
  const variables = [...session.variables.values()];
  const { landmarks } = session.shown().structure;
  const { structure, styles, questions, references, clauses, signatures } = texts;
  return [
    ...variables.map((variable) => ({
      id: `variable-${variable.key}`,
      group: questions,
      label: questionOf(variable),
      command: insertVariable(variable.key),
    })),
    { id: 'condition', group: structure, label: texts.condition, command: wrapInCondition, opens: 'conditional' },
    {
      id: 'words',
      group: structure,
      label: texts.conditionalText,
      command: makeConditionalText,
      opens: 'conditionalText',
    },
    { id: 'table', group: structure, label: texts.table, command: insertTable() },
    { id: 'break', group: structure, label: texts.pageBreak, command: insertPageBreak },
    ...variables
      .filter(({ type }) => type === 'party')
      .map((variable) => ({
        id: `signature-${variable.key}`,
        group: signatures,
        label: texts.signature(questionOf(variable)),
        command: insertSignatureBlock(variable.key),
      })),
    ...(['title', 'heading', 'body'] as const).map((style) => ({
      id: style,
      group: styles,
      label: toolbar.styles[style],
      command: setStyle(style),
    })),
    ...[0, 1, 2, 3].map((level) => ({
      id: `clause-${level}`,
      group: styles,
      label: toolbar.clause(level + 1),
      command: setClause(level),
    })),
    ...session.newestClauses().map((clause) => ({
      id: `library-${clause.clauseId}`,
      group: clauses,
      label: clause.name,
      command: insertClause(clause),
    })),
    ...landmarks
      .filter(({ citation }) => citation !== '')
      .map(({ id, citation, text }) => ({
        id: `reference-${id}`,
        group: references,
        label: texts.reference(citation, text),
        command: insertReference(id),
      })),
  ];
}

import type { InlineNode, Mark } from '../../api-contract/drafting/nodes.ts';
import type { Run } from './resolved.ts';

/** What text asks while it is resolved. */
export interface InlineAnswers {
  /** The text of a variable, and whether it is missing. */
  readonly variable: (key: string) => { readonly text: string; readonly isMissing: boolean };
  /** The number of a clause, and the paragraph that has it; null where it isn’t in the text. */
  readonly reference: (to: string) => { readonly text: string; readonly target: string } | null;
  readonly condition: (condition: string) => { readonly is: boolean | null; readonly waitsFor: readonly string[] };
}

/** Stands where a clause is cited that is left out. */
const noClause = '[–]';

/** Fills answers and numbers into text; neighbours of one formatting stay apart, as they come from different nodes. */
export function resolveInline(
  nodes: readonly InlineNode[],
  answers: InlineAnswers,
  dependsOn: readonly string[] = [],
): Run[] {
  return nodes.flatMap((node): Run[] => {
    switch (node.type) {
      case 'text':
        return [run(node.text, node.marks, dependsOn)];
      case 'hardBreak':
        return [run('\n', node.marks, dependsOn)];
      case 'pageNumber':
      case 'pageCount':
        return [{ ...run('', node.marks, dependsOn), field: node.type }];
      case 'variable': {
        const { text, isMissing } = answers.variable(node.attrs.key);
        return text === '' ? [] : [{ ...run(text, node.marks, dependsOn), variable: node.attrs.key, isMissing }];
      }
      case 'reference': {
        const found = answers.reference(node.attrs.to);
        return [{ ...run(found?.text ?? noClause, node.marks, dependsOn), target: found?.target ?? null }];
      }
      case 'conditionalText': {
        const { is, waitsFor } = answers.condition(node.attrs.condition);
        if (is === false) return [];
        const inner = is === null ? [...new Set([...dependsOn, ...waitsFor])] : dependsOn;
        return resolveInline(node.content ?? [], answers, inner);
      }
    }
  });
}

function run(text: string, marks: readonly Mark[] = [], dependsOn: readonly string[]): Run {
  let bold = false;
  let italic = false;
  let underline = false;
  let insertion: Run['insertion'] = null;
  let deletion: Run['deletion'] = null;
  let comments: Run['comments'] = none;
  for (const mark of marks) {
    if (mark.type === 'bold') bold = true;
    else if (mark.type === 'italic') italic = true;
    else if (mark.type === 'underline') underline = true;
    else if (mark.type === 'insertion') insertion = mark.attrs;
    else if (mark.type === 'deletion') deletion = mark.attrs;
    else comments = [...comments, mark.attrs];
  }
  return {
    text,
    bold,
    italic,
    underline,
    insertion,
    deletion,
    comments,
    variable: null,
    isMissing: false,
    target: null,
    field: null,
    dependsOn,
  };
}

const none: Run['comments'] = [];

import type { GuestAssessment } from '#api-contract/auditors/endpoints';
import { Badge } from '#design-system/badge';
import type { Format } from '#design-system/format';
import { outlineColumns, treeColumns, type TreeNode } from '#kit/tree-table';
import { messages } from './guest-audit.messages.ts';

type Row = GuestAssessment['rows'][number];

const { tree: texts } = messages;

/** The tree of rows that come in order with their depth. */
export function nodesOf(rows: readonly Row[]): TreeNode[] {
  const above: Row[] = [];
  return rows.map((row) => {
    while ((above.at(-1)?.depth ?? -1) >= row.depth) above.pop();
    const parent = above.at(-1)?.ref ?? null;
    above.push(row);
    return { id: row.ref, parent, look: row.assessable ? undefined : ('group' as const) };
  });
}

export const requirementColumns = treeColumns(texts, [...outlineColumns, { id: 'evidence', width: '8rem' }]);

export const resultTones = { met: 'success', partly: 'warning', not_met: 'danger' } as const;

export function requirementCell(column: string, row: Row, format: Format) {
  const { label, title, assessable, applicable, result, stale, evidence } = row;
  if (column === 'ref') return label;
  if (column === 'title') return title;
  if (!assessable) return null;
  if (column === 'evidence')
    return stale ? texts.outOfDate : evidence === 0 ? messages.nothing : format.number(evidence);
  if (!applicable) return texts.notApplicable;
  if (result === null) return messages.nothing;
  return (
    <Badge plain tone={resultTones[result]}>
      {messages.results[result]}
    </Badge>
  );
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { auditActions } from '#api-contract/audit/actions';
import { projectFiles, root } from './project-files.ts';

/** Named like actions, and none: jobs, a permission, columns, names of files, and what the history of a case makes of an entry. */
const others = new Set([
  'access.forget_ended',
  'audit.manage',
  'audit.partitions',
  'case.imported',
  'clause.quote',
  'document.docx',
  'document.pdf',
  'notifications.digest',
  'notifications.remind',
  'organisation.manage',
  'review.approve',
  'review.write',
  'mapping.csv',
  'task_series.assignee_id',
  'task_series.created_by',
]);

const known: readonly string[] = Object.values(auditActions).flat();
const kinds = new Set(known.map((action) => action.split('.')[0]));

function actionsIn(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const literals = [...text.matchAll(/'([a-z_]+)\.([a-z_]+)'(?!:)/g)].filter(([, kind]) => kinds.has(kind));
  const given = [...text.matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action);
  // Records without an event of their own write that they were made and changed.
  const isPlainRecord = /\brecordOf\(\{/.test(text) && !/\bevent: /.test(text);
  const types = isPlainRecord ? [...text.matchAll(/^  type: '([a-z_]+)',/gm)].map(([, type = '']) => type) : [];
  const ofRecords = types.flatMap((type) => [`${type}.created`, `${type}.updated`]);
  return [...ofRecords, ...literals.map(([, kind, act]) => `${kind}.${act}`), ...given].filter(
    (action) => !others.has(action),
  );
}

test('the groups of the audit log hold every action that the server writes, each once', () => {
  const files = projectFiles('.ts').filter(
    (file) => file.startsWith('server/') && !/\.test\.ts$|\/testing\//.test(file),
  );
  const written = new Set(files.flatMap(actionsIn));
  expect(written.size).toBeGreaterThan(50);
  // Add what is missing to api-contract/audit/actions.ts, and a sentence to the audit log’s messages.
  expect([...written].filter((action) => !known.includes(action))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

import { sql } from 'kysely';
import { asWordings } from '#api-contract/clauses/wording';
import type { Template } from '#api-contract/templates/endpoints';
import type { WordFile } from '#api-contract/templates/word-file';
import { type Finding, proveTemplate } from '#drafting';
import { audit } from '#kernel/audit';
import { anyOf, insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { personOf } from '#kernel/people';
import { readOffered, readTemplate, templates } from './template-record.ts';
import { refusals } from './template-refusals.messages.ts';
import { hashOf, storedText, textOf, withoutComments } from './text.ts';

/** As many versions as are listed. */
const maxListed = 200;
const maxNamed = 50;

async function findingsOf(tenant: Tenant, template: Template): Promise<readonly Finding[]> {
  const { id, body, variables, rules, clauses } = template;
  const { word } = await selectFrom(tenant, 'templates').select('word').where('id', '=', id).executeTakeFirstOrThrow();
  const citations = word?.citations ?? [];
  return proveTemplate({ body, variables, rules, clauses: asWordings(clauses), isWord: word !== null, citations });
}

export const findTemplateProblems: HandlerOf<'findTemplateProblems'> = async ({ tenant, params }) => ({
  items: (await findingsOf(tenant, await readTemplate(tenant, params.templateId))).map(
    ({ severity, message, node, about }) => ({
      severity,
      message,
      node,
      about,
    }),
  ),
});

/** Freeze the text as the next version, once it is proven. */
export const publishTemplate: HandlerOf<'publishTemplate'> = async ({ tenant, caller, params, body }) => {
  const row = await templates.lock(tenant, params.templateId);
  if (row.text_revision !== body.text_revision) throw new ApiError('edit_conflict');
  const template = await readTemplate(tenant, row.id);
  const text = { ...textOf(template), body: withoutComments(template.body) };
  const { word } = template;
  const sha256 = hashOf(text, word?.sha256);
  if (sha256 === row.published_hash) refuse(refusals.unchanged(String(row.version)));
  if (word && word.problems.length > 0) refuse(refusals.wordProblems(word.problems.join(' ')));
  const errors = (await findingsOf(tenant, template)).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const fields = errors.slice(0, maxNamed).map(({ node, about, message }) => ({
      path: node ? `body.${node}` : `variables.${about ?? ''}`,
      message,
    }));
    throw new ApiError('validation_failed', { message: refusals.problems, fields });
  }
  const number = row.version + 1;
  await insertInto(tenant, 'template_versions', {
    template_id: row.id,
    number,
    note: body.note,
    ...storedText(text),
    clauses: JSON.stringify(template.clauses.map(({ newest: _newest, ...clause }) => clause)),
    word_sha256: word?.sha256 ?? null,
    word_name: word?.file_name ?? null,
    sha256,
    published_by: caller.userId,
  }).execute();
  await updateTable(tenant, 'templates')
    .set({ version: number, published_hash: sha256, updated_at: new Date() })
    .where('id', '=', row.id)
    .execute();
  await audit(tenant, {
    action: 'template.published',
    target: { type: 'template', id: row.id, name: row.name },
    after: { version: number, note: body.note, sha256 },
  });
  return readTemplate(tenant, row.id);
};

const versionsOf = (tenant: Tenant, templateId: string) =>
  selectFrom(tenant, 'template_versions as v')
    .select([
      'v.number',
      'v.note',
      'v.sha256',
      'v.published_at',
      personOf('v.published_by').as('published_by'),
      sql<number>`(select count(*)::integer from drafts d
        where d.organisation_id = v.organisation_id and d.template_id = v.template_id
          and d.template_version = v.number and d.deleted_at is null)`.as('drafts'),
    ])
    .where('v.template_id', '=', templateId);

export const listTemplateVersions: HandlerOf<'listTemplateVersions'> = async ({ tenant, caller, params }) => {
  await readOffered(tenant, caller, params.templateId);
  const rows = await versionsOf(tenant, params.templateId).orderBy('v.number', 'desc').limit(maxListed).execute();
  return { items: rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() })) };
};

export const getTemplateVersion: HandlerOf<'getTemplateVersion'> = async ({ tenant, caller, params }) => {
  await readOffered(tenant, caller, params.templateId);
  const row = await versionsOf(tenant, params.templateId)
    .select(['v.body', 'v.variables', 'v.rules', 'v.contract_fields', 'v.clauses', 'v.word_sha256', 'v.word_name'])
    .where('v.number', '=', params.number)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const { word_sha256, word_name, ...version } = row;
  return {
    ...version,
    word: wordOfVersion({ word_sha256, word_name }),
    published_at: row.published_at.toISOString(),
    clauses: await withNewest(tenant, row.clauses),
  };
};

interface WordColumns {
  readonly word_sha256: string | null;
  readonly word_name: string | null;
}

/** The Word file of a version; null where its text was written here. */
export const wordOfVersion = ({ word_sha256, word_name }: WordColumns): WordFile | null =>
  word_sha256 === null ? null : { sha256: word_sha256, file_name: word_name ?? '' };

/** Clauses of a version, with the number of the newest version that the library has of each by now. */
export async function withNewest<Clause extends { readonly clause_id: string }>(
  tenant: Tenant,
  clauses: readonly Clause[],
): Promise<(Clause & { newest: number })[]> {
  if (clauses.length === 0) return [];
  const known = await selectFrom(tenant, 'clauses')
    .select(['id', 'version'])
    .where('id', '=', anyOf(clauses.map(({ clause_id }) => clause_id)))
    .execute();
  const newest = new Map(known.map(({ id, version }) => [id, version]));
  return clauses.map((clause) => ({ ...clause, newest: newest.get(clause.clause_id) ?? 0 }));
}

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message });
}

import { v7 as uuid } from 'uuid';
import type { Body } from '#api-contract/drafting/body';
import type { BuiltInPermissionClass } from '#api-contract/permissions';
import type { Template } from '#api-contract/templates/endpoints';
import { openSession } from '#kernel/access';
import { withTenant } from '#kernel/db';
import type { Office } from '#resources/renditions';
import { type ContractsApp, startContractsApp } from '#resources/contracts/testing';

/** The server, with people of several roles, and templates that are made and published in one call. */
export async function startDraftingApp(office: Office | null = null) {
  const app = await startContractsApp({}, office);

  const add = async (token: string, name: string, facts: NewFacts = {}): Promise<Template> => {
    const { sample, ...rest } = facts;
    const body = { name, ...rest, ...(sample && { from: { sample } }) };
    return (await app.call('createTemplate', { token, body })).body;
  };
  const save = (token: string, template: Template, change: Partial<Template>) => {
    const { body, variables, rules, contract_fields, text_revision } = { ...template, ...change };
    const text = { body, variables, rules, contract_fields, text_revision };
    return app.call('saveTemplateText', { token, params: { templateId: template.id }, body: text });
  };
  const publish = (token: string, { id, text_revision }: Pick<Template, 'id' | 'text_revision'>) =>
    app.call('publishTemplate', { token, params: { templateId: id }, body: { text_revision } });

  return {
    ...app,
    add,
    save,
    publish,
    colleague: (token: string, as: BuiltInPermissionClass, department?: string) => join(app, token, as, department),
  };
}

interface NewFacts {
  readonly sample?: 'nda' | 'services';
  readonly self_service?: boolean;
  readonly departments?: string[];
}

/** Somebody else of the organisation. */
async function join(app: ContractsApp, token: string, as: BuiltInPermissionClass, department: string | null = null) {
  const organisation_id = (await app.call('getOrganisation', { token })).body.id;
  const { items } = (await app.call('listPermissionClasses', { token })).body;
  const permission_class_id = items.find(({ name }) => name === as)?.id ?? '';
  return withTenant(app.database, organisation_id, async (tenant) => {
    const id = uuid();
    const user = { id, email: `${id}@example.com`, name: as, status: 'active' as const, department };
    await tenant.db
      .insertInto('users')
      .values({ ...user, organisation_id, permission_class_id })
      .execute();
    return { id, token: await openSession(tenant, id, { ip: null, userAgent: null }, 30) };
  });
}

/** A text of one paragraph. */
export const said = (text: string): Body => ({
  type: 'doc',
  attrs: { header: [], footer: [], page: { size: 'A4', margin: 25 } },
  content: [
    { type: 'paragraph', attrs: { id: 'first', style: 'body', level: null }, content: [{ type: 'text', text }] },
  ],
});

import type { VersionRule } from '#api-contract/playbooks/rules';
import { canonicalJson } from '#kernel/audit';
import { type ChangedRule, selectFrom, type Tenant } from '#kernel/db';
import { readRules, withoutRevision } from '../draft.ts';

/** How a draft differs from a version in what decides; null where there is no such version. */
export async function differenceOf(tenant: Tenant, playbookId: string, version: number) {
  const published = await selectFrom(tenant, 'playbook_versions')
    .select('rules')
    .where('playbook_id', '=', playbookId)
    .where('number', '=', version)
    .executeTakeFirst();
  if (!published) return null;
  return changedRules(published.rules, (await readRules(tenant, playbookId)).map(withoutRevision));
}

/** The rules of a draft that are checked otherwise than in a version, and how many the version doesn’t have. */
function changedRules(
  version: readonly VersionRule[],
  draft: readonly VersionRule[],
): { readonly changed: ChangedRule[]; readonly added: number } {
  const known = new Map(version.map((rule) => [rule.id, rule]));
  const changed = draft.flatMap((after) => {
    const before = known.get(after.id);
    return before && whatDecides(before) !== whatDecides(after) ? [{ before, after }] : [];
  });
  return { changed, added: draft.filter(({ id }) => !known.has(id)).length };
}

/** What a verdict hangs on: a note or a severity changes none. */
export const whatDecides = ({ check, standard, fallbacks, applies_when }: VersionRule): string =>
  canonicalJson({
    check,
    applies_when,
    // Other checks don't look at wordings.
    ...(check.kind === 'wording' && { standard, fallbacks: fallbacks.map(({ wording }) => wording) }),
  });

import { useDeferredValue, useMemo, useState } from 'react';
import { asWordings } from '#api-contract/clauses/wording';
import type { DraftText } from '#api-contract/drafts/endpoints';
import { type ResolvedDraft, resolveDraft } from '#drafting';
import { changesBetween } from '#kit/drafting';
import type { Answered } from './answered.ts';

/** The text that answers come to, and what the last of them changed. It follows typing as the device keeps up. */
export function usePreview({ body, variables, clauses }: DraftText, answered: Answered, locale: string) {
  const wordings = useMemo(() => asWordings(clauses), [clauses]);
  const shown = useDeferredValue(answered);
  const resolved = useMemo(
    () => resolveDraft({ body, variables, ...shown, clauses: wordings, locale }),
    [body, variables, shown, wordings, locale],
  );
  const [last, setLast] = useState<{ resolved: ResolvedDraft; before: ResolvedDraft | null }>({
    resolved,
    before: null,
  });
  if (last.resolved !== resolved) setLast({ resolved, before: last.resolved });
  const before = last.resolved === resolved ? last.before : last.resolved;
  const changes = useMemo(() => changesBetween(before, resolved), [before, resolved]);
  return { resolved, changes };
}

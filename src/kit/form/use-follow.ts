import { useEffect, useEffectEvent } from 'react';
import type { FormController } from '#design-system/form';

/**
 * Lets a form that stays open show what is stored by now. `whole` is for values that only make sense together, such as a list:
 * they stay as they were opened while anything is changed here.
 */
export function useFollow<Values extends object>(
  form: Pick<FormController<Values>, 'dirty' | 'follow'>,
  stored: Values,
  { whole = false }: { readonly whole?: boolean } = {},
): void {
  const follow = useEffectEvent(() => form.follow(stored));
  const text = JSON.stringify(stored);
  const waits = whole && form.dirty;
  useEffect(() => {
    if (!waits) follow();
  }, [text, waits]);
}

/** What differs from the opened values: the rest is left as it is stored, whoever changed it since. */
export function changesOf<Values extends object>(values: Values, opened: Values): Partial<Values> {
  const names = (Object.keys(values) as (keyof Values)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(opened[name]),
  );
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}

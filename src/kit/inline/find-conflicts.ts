/** A field that two people changed to different values at the same time. */
export interface FieldConflict<Edit extends object> {
  readonly field: keyof Edit & string;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** The value that an edit would replace, as the edit would write it. */
export type ValueOf<Subject, Edit extends object> = (
  subject: Subject,
  field: keyof Edit & string,
  edit: Edit,
) => unknown;

/** The fields of an edit that someone else changed to another value since it began. */
export function findConflicts<Subject, Edit extends object>(
  edit: Edit,
  begun: Subject,
  now: Subject,
  valueOf: ValueOf<Subject, Edit>,
): FieldConflict<Edit>[] {
  return (Object.keys(edit) as (keyof Edit & string)[]).flatMap((field): FieldConflict<Edit>[] => {
    const [mine, before, theirs] = [edit[field], valueOf(begun, field, edit), valueOf(now, field, edit)];
    return same(theirs, before) || same(theirs, mine) ? [] : [{ field, theirs, mine }];
  });
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

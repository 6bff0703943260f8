/** Whatever is named by id and name; null where there is nothing or nobody. */
export function presentPerson(id: string | null, name: string | null): { id: string; name: string } | null {
  return id !== null && name !== null ? { id, name } : null;
}

/** An id with its name; null where there is none. */
export function presentPerson(id: string | null, name: string | null): { id: string; name: string } | null {
  return id !== null && name !== null ? { id, name } : null;
}

import type { Json } from '#api-contract/audit/canonical-json';

const secretName = /password|passphrase|secret|token|authorization|cookie|credential|private_?key|api_?key/i;
const mask = '•••';

/** A copy fit for the trail: secrets masked, characters that PostgreSQL cannot store removed, days and dates as text. */
export function forTrail(value: unknown): Json {
  return (
    (JSON.parse(
      JSON.stringify(value ?? null, (name, member: unknown) => {
        if (secretName.test(name) && member !== null) return mask;
        return typeof member === 'string' ? storable(member) : member;
      }),
    ) as Json | undefined) ?? null
  );
}

/** Text without what PostgreSQL cannot store. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}

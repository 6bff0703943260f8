import { settings } from '#kernel/configuration';

/** The table of settings for the README, made from the list that start-up checks. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(({ name, purpose, schema, otherwise }) => {
    const fallback = otherwise ?? defaultOf(schema);
    return `| \`${name}\` | ${purpose} | ${fallback} |`;
  });
  return ['| Setting | Purpose | Default |', '|---|---|---|', ...rows].join('\n');
}

function defaultOf(schema: { safeParse(given: undefined): { success: boolean; data?: unknown } }): string {
  const { data } = schema.safeParse(undefined);
  return data === undefined || (Array.isArray(data) && data.length === 0) ? 'none' : `\`${String(data)}\``;
}

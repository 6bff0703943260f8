const hidden = '[hidden]';
const secretNames = /token|password|secret|authorization|cookie|session|e-?mail|^name$|^user|address|phone/i;

const patterns: readonly [RegExp, string][] = [
  [/[^\s@]+@[^\s@]+\.[^\s@]+/g, '[e-mail]'],
  [/\b(Token|Bearer)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  [/(\/password_reset_confirm\/)[^/?#\s]+\/[^/?#\s]+/g, `$1${hidden}/${hidden}`],
  [/(\/password-reset\/)(?!confirm\b)[^/?#\s]+\/[^/?#\s]+/g, `$1${hidden}/${hidden}`],
  [/([?&](?:token|redirect|search|email|code|state)=)[^&#\s]*/gi, `$1${hidden}`],
];

/** Take personal data and secrets out of a text that leaves for the error-reporting service. */
export function scrubText(text: string): string {
  return patterns.reduce((scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement), text);
}

/** The same for anything that travels as JSON; fields with telling names are hidden whole. */
export function scrub<Value>(value: Value): Value {
  return scrubbed(value, new WeakSet()) as Value;
}

function scrubbed(value: unknown, seen: WeakSet<object>): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return hidden;
  seen.add(value);
  if (Array.isArray(value)) return value.map((item) => scrubbed(item, seen));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, secretNames.test(name) ? hidden : scrubbed(field, seen)]),
  );
}

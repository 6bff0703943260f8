export type Parameters = Readonly<Record<string, string>>;

/** The parameters of a path that fits a pattern such as `/cms/contract/:id`; null where it does not fit. */
export function matchPattern(pattern: string, pathname: string): Parameters | null {
  const [wanted, given] = [segmentsOf(pattern), segmentsOf(pathname)];
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) found[segment.slice(1)] = decode(value);
    else if (segment.toLowerCase() !== value.toLowerCase()) return null;
  }
  return found;
}

/** The path that a pattern makes of its parameters. */
export function fillPattern(pattern: string, parameters: Parameters): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

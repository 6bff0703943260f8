export interface FileRules {
  /** Media types, `image/*` and extensions such as `.pdf`. Empty accepts everything. */
  accept: readonly string[];
  /** The largest file, in bytes. */
  maxSize?: number;
  /** How many at a time. */
  maxFiles?: number;
}

export type Rejection = { file: File } & (
  | { reason: 'type' }
  | { reason: 'size'; limit: number }
  | { reason: 'empty' }
  | { reason: 'count'; limit: number }
);

const matches = (file: File, pattern: string) => {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1));
  return file.type === pattern;
};

const refuse = (file: File, { accept, maxSize }: FileRules): Rejection | null => {
  if (accept.length > 0 && !accept.some((pattern) => matches(file, pattern))) return { file, reason: 'type' };
  if (file.size === 0) return { file, reason: 'empty' };
  if (maxSize !== undefined && file.size > maxSize) return { file, reason: 'size', limit: maxSize };
  return null;
};

/** Parts what may be added from what may not, each with its reason. */
export function screenFiles(files: readonly File[], rules: FileRules): { accepted: File[]; refused: Rejection[] } {
  const accepted: File[] = [];
  const refused: Rejection[] = [];
  for (const file of files) {
    const refusal = refuse(file, rules);
    if (refusal) refused.push(refusal);
    else if (rules.maxFiles !== undefined && accepted.length >= rules.maxFiles)
      refused.push({ file, reason: 'count', limit: rules.maxFiles });
    else accepted.push(file);
  }
  return { accepted, refused };
}

/** First line of a migration whose statements run one by one, each committed on its own. */
const outsideTransaction = '-- outside a transaction';

export function isOutsideTransaction(migration: string): boolean {
  return migration.startsWith(outsideTransaction);
}

/** Comments, quoted texts and names, dollar-quoted bodies, and what ends a statement. */
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g;

/** The statements of a script, without its comments. */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let current = '';
  let from = 0;
  for (const { 0: token, index } of script.matchAll(tokens)) {
    current += script.slice(from, index);
    from = index + token.length;
    if (token === ';') {
      statements.push(current.trim());
      current = '';
    } else if (!token.startsWith('--') && !token.startsWith('/*')) {
      current += token;
    }
  }
  return [...statements, (current + script.slice(from)).trim()].filter(Boolean);
}

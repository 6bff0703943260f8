/** The processor time that work takes, in ms. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A token again and again, of so many characters in all. */
export const repeated = (token: string, length: number): string =>
  token.repeat(Math.ceil(length / token.length)).slice(0, length);

/** What parsers were made slow with, here or elsewhere: a run of each once took them its length squared. */
export const wornTokens: readonly string[] = [
  ...['<a ', '<', '<!--', '<![CDATA[', '<p>', '</p>', '<li>', '<br ', '&', '&amp;'],
  ...[
    '\n',
    '\r\n',
    ' ',
    '\t',
    '\f',
    ' \n',
    '\u00a0',
    'a',
    'A',
    '1',
    'é',
    '日',
    '-',
    '—',
    '.',
    '...',
    '. ',
    ', ',
    '|',
    '| ',
  ],
  ...[
    '(',
    '((',
    '[',
    '(a) ',
    '(i) ',
    '§ ',
    '"',
    '“',
    '” ',
    "'",
    ';',
    '; and ',
    ': (a) ',
    '=',
    '--b\r\n',
    '=?utf-8?q?a?= ',
  ],
  ...[
    'A. ',
    '1. ',
    '1.1 ',
    '\n1. ',
    '\n(a) ',
    'Section 1 ',
    'ARTICLE I\n',
    'EXHIBIT A\n',
    'By: ',
    'Ltd. ',
    'Acme Ltd. ',
  ],
  ...[
    '"Party" ',
    '("Party") ',
    'shall ',
    'of the ',
    'the laws of ',
    'between ',
    'thirty (30) days ',
    '30 days ',
    '$1,000,000 ',
  ],
  ...['January 1, 2020 ', '2020-01-01', 'Name: ', 'a, ', 'x@y.z,', 'Ab ', 'a-b-'],
];

import { isOutsideTransaction, splitStatements } from '../statements.ts';

/** `-- contract: unused since 1.4.0` at the head of a migration that takes away what the release before stopped using. */
const contractStep = /^-- contract: unused since (\d+\.\d+\.\d+)$/m;

interface Rule {
  readonly problem: string;
  readonly breaks: (statement: string, migration: Migration) => boolean;
}

interface Migration {
  readonly statements: readonly string[];
  /** Tables that the migration itself creates: nobody uses them yet. */
  readonly created: ReadonlySet<string>;
  readonly outside: boolean;
  /** Whether it takes away what an earlier release stopped using. */
  readonly contracts: boolean;
}

const volatile = /\b(random|gen_random_uuid|uuidv7|clock_timestamp)\(/;

const rules: readonly Rule[] = [
  {
    problem: 'takes away or renames what the running release still uses',
    breaks: (statement, { contracts }) =>
      !contracts && /^(drop table|alter table .*\b(drop (column|constraint)\b|rename\b))/.test(statement),
  },
  {
    problem: 'changes the type of a column, which rewrites the table under a lock',
    breaks: (statement) => /^alter table .*\balter (column )?\S+ (set data )?type\b/.test(statement),
  },
  {
    problem: 'adds a column that the running release does not fill',
    breaks: (statement) =>
      addedColumns(statement).some((column) => /\bnot null\b/.test(column) && !/\bdefault\b/.test(column)),
  },
  {
    problem: 'adds a column that rewrites the table under a lock',
    breaks: (statement) =>
      addedColumns(statement).some((column) => /\bgenerated always as\b/.test(column) || volatile.test(column)),
  },
  {
    problem: 'sets not null without a check constraint that was validated before',
    breaks: (statement, { statements }) => {
      const [, column] = /^alter table .*\balter (?:column )?(\S+) set not null/.exec(statement) ?? [];
      return column !== undefined && !isProvedNotNull(column, statements);
    },
  },
  {
    problem: 'adds a constraint that reads the whole table under a lock; add it "not valid", then validate it',
    breaks: (statement) =>
      /^alter table .*\badd (constraint \S+ )?(check|foreign key)\b/.test(statement) &&
      !/\bnot valid\b/.test(statement),
  },
  {
    problem: 'adds a unique constraint; create its index concurrently first and add it "using index"',
    breaks: (statement) =>
      /^alter table .*\badd (constraint \S+ )?(unique|primary key)\b/.test(statement) &&
      !/\busing index\b/.test(statement),
  },
  {
    problem: 'builds an index under a lock; build it concurrently, outside a transaction',
    breaks: (statement) => /^create (unique )?index (?!concurrently\b)/.test(statement),
  },
  {
    problem: 'runs outside a transaction what belongs into one',
    breaks: (statement, { outside }) =>
      outside && !/^(create (unique )?index concurrently|drop index concurrently)\b/.test(statement),
  },
  {
    problem: 'builds an index concurrently without dropping what a broken build left',
    breaks: (statement, { statements }) => {
      const [, index] = /^create (?:unique )?index concurrently (\S+)/.exec(statement) ?? [];
      return index !== undefined && !statements.includes(`drop index concurrently if exists ${index}`);
    },
  },
];

/** What a migration does that the release before, which still runs beside it, does not survive. */
export function problemsIn(script: string, release: string): string[] {
  const statements = splitStatements(script).map((statement) => statement.toLowerCase().replaceAll(/\s+/g, ' '));
  const since = contractStep.exec(script)?.[1];
  const migration: Migration = {
    statements,
    created: new Set(
      statements.flatMap(
        (statement) => /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? [],
      ),
    ),
    outside: isOutsideTransaction(script),
    contracts: since !== undefined && isEarlier(since, release),
  };
  return statements.flatMap((statement) => {
    const table = /^(?:alter table (?:only )?(\S+)|create (?:unique )?index \S+ on (\S+))/.exec(statement);
    if (migration.created.has(table?.[1] ?? table?.[2] ?? '')) return [];
    return rules
      .filter(({ breaks }) => breaks(statement, migration))
      .map(({ problem }) => `${statement.slice(0, 60)}: ${problem}`);
  });
}

const addedColumns = (statement: string) =>
  statement.startsWith('alter table ')
    ? statement.split(/\badd (?:column )?(?!constraint|check|foreign|unique|primary)/).slice(1)
    : [];

function isProvedNotNull(column: string, statements: readonly string[]): boolean {
  const [, constraint] =
    statements
      .map((each) => /add constraint (\S+) check \((\S+) is not null\) not valid/.exec(each))
      .find((found) => found?.[2] === column) ?? [];
  return constraint !== undefined && statements.some((each) => each.endsWith(`validate constraint ${constraint}`));
}

function isEarlier(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0;
}

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { problemsIn } from './testing/migration-rules.ts';
import { splitStatements } from './statements.ts';

const folder = new URL('./migrations/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The last migration that was written before there was a rule. */
const lastWithoutRule = '0081';

describe('a migration', () => {
  const newer = readdirSync(folder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > lastWithoutRule);

  test.each(['none', ...newer])('leaves the release before it running: %s', (name) => {
    const script = name === 'none' ? '' : readFileSync(new URL(name, folder), 'utf8');
    expect(problemsIn(script, version)).toEqual([]);
  });

  test.each([
    ['drop table contracts', 'takes away'],
    ['alter table contracts drop column tags', 'takes away'],
    ['alter table contracts rename column tags to labels', 'takes away'],
    ['alter table contracts rename to agreements', 'takes away'],
    ['alter table contracts alter column number type bigint', 'changes the type'],
    ['alter table contracts add column place text not null', 'does not fill'],
    ['alter table contracts add column a text, add column b text not null', 'does not fill'],
    ['alter table contracts add column key uuid default gen_random_uuid()', 'rewrites'],
    ['alter table contracts add column key text generated always as (lower(title)) stored', 'rewrites'],
    ['alter table contracts alter column title set not null', 'sets not null'],
    ['alter table contracts add constraint c check (length(title) > 0)', 'reads the whole table'],
    ['alter table contracts add foreign key (a) references users', 'reads the whole table'],
    ['alter table contracts add constraint u unique (title)', 'unique constraint'],
    ['create index contracts_title on contracts (title)', 'builds an index under a lock'],
    ['-- outside a transaction\nalter table contracts add column a text', 'outside a transaction'],
    ['-- outside a transaction\ncreate index concurrently i on contracts (title)', 'without dropping'],
    ['-- contract: unused since 9.0.0\nalter table contracts drop column tags', 'takes away'],
  ])('may not: %s', (script, problem) => {
    expect(problemsIn(script, '1.2.0')).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    'create table places (id uuid not null); create index places_id on places (id); alter table places add check (id <> id)',
    "alter table contracts add column place text, add column kind text not null default 'x'",
    'alter table contracts add constraint p foreign key (a) references users not valid; alter table contracts validate constraint p',
    `alter table contracts add constraint t check (title is not null) not valid;
     alter table contracts validate constraint t; alter table contracts alter column title set not null`,
    '-- outside a transaction\ndrop index concurrently if exists i; create index concurrently i on contracts (title)',
    '-- contract: unused since 1.1.9\nalter table contracts drop column tags',
    "create function f() returns text language sql as $$ select 'drop table contracts;' $$",
  ])('may: %s', (script) => {
    expect(problemsIn(script, '1.2.0')).toEqual([]);
  });
});

test('statements end at semicolons outside texts, bodies and comments', () => {
  const script = `-- a; comment
    select ';', "odd;name" /* and; another */;
    create function f() returns text language sql as $body$ select 'a;b' $body$; select 2`;
  expect(splitStatements(script)).toEqual([
    `select ';', "odd;name"`,
    `create function f() returns text language sql as $body$ select 'a;b' $body$`,
    'select 2',
  ]);
});

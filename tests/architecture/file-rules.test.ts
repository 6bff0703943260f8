import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, root } from './project-files.ts';

const code = projectFiles('.ts', '.tsx', '.mjs', '.cjs', '.js');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const maxLinesOf = (file: string) => (file.endsWith('.stories.tsx') ? 500 : file.endsWith('.messages.ts') ? 400 : 350);
const homeless = /(^|[/.-])(utils?|helpers?|common|misc|manager)([/.-]|$)/;

describe('names', () => {
  test('nothing is called utils, helpers, common, misc or manager', () => {
    expect(code.filter((file) => homeless.test(file))).toEqual([]);
  });

  test('files are named in kebab case', () => {
    const odd = code.filter((file) => !/^\.?[a-z0-9]+([.-][a-z0-9]+)*$/.test(path.basename(file)));
    expect(odd).toEqual([]);
  });
});

describe('sizes', () => {
  test('no file is longer than 350 lines, sentences than 400, a list of stories than 500', () => {
    const long = code.filter((file) => read(file).split('\n').length > maxLinesOf(file));
    expect(long).toEqual([]);
  });
});

describe('decisions', () => {
  test('are each listed once, in order', () => {
    const records = projectFiles('.md').flatMap((file) => /^docs\/adr\/(\d{4}-.*)$/.exec(file)?.[1] ?? []);
    const listed = [...read('docs/adr/README.md').matchAll(/^- \[\d{4}\]\((.*?)\)/gm)].map(([, file]) => file);
    expect(listed).toEqual(records.toSorted());
  });
});

describe('what is left behind', () => {
  const leftovers: [what: string, pattern: RegExp][] = [
    ['notes to oneself', /\b(TODO|FIXME|XXX)\b/],
    ['skipped or focused tests', /\b(test|it|describe)\.((skip|todo)\(\s*['"`]|only\()/],
    ['a debugger', /^\s*debugger;/m],
  ];

  test.each(leftovers)('no %s', (_what, pattern) => {
    const own = path.relative(root, import.meta.filename);
    expect(code.filter((file) => file !== own && pattern.test(read(file)))).toEqual([]);
  });
});

describe('waiting', () => {
  test('takes as long as it takes: stories and tests set no limits of their own', () => {
    const limited = /(find\w*|waitFor|expect\.poll)\([^;]*\{[^{};]*timeout: [1-9]|^ *\}, [\d_]+\);$/m;
    const waiting = code.filter((file) => /\.stories\.tsx$|\.test\.tsx?$/.test(file));
    expect(waiting.filter((file) => limited.test(read(file)))).toEqual([]);
  });
});

describe('keys of server data', () => {
  test('are written down in src/api and src/data alone, so that what is stale is found by one name', () => {
    const elsewhere = code.filter((file) => /^src\/(?!api\/|data\/)/.test(file) && !file.endsWith('.stories.tsx'));
    expect(elsewhere.filter((file) => /queryKey: *\[|invalidateQueries\(\{ *queryKey: *\[/.test(read(file)))).toEqual(
      [],
    );
  });
});

describe('statements', () => {
  test('compare with a list as one value, so that lists of every length are one statement', () => {
    const listOfValues = /\.where\([^()]*'(not )?in',(?!\s*[[(])/;
    const server = code.filter((file) => file.startsWith('server/') && !file.endsWith('.test.ts'));
    expect(server.filter((file) => listOfValues.test(read(file)))).toEqual([]);
  });
});

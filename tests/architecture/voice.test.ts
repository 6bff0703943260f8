import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles, root } from './project-files.ts';

type Banned = [phrase: RegExp, instead: string];

/** Phrases of the old dialect, and what to write instead. */
const bannedPhrases: Banned[] = [
  [/\bnot yours to\b/i, 'You don’t have access to …'],
  [/\bsomebody\b/i, 'someone, or name the person: Former member'],
  [/\b(to|and|them,?) mend\b|^mend\b/i, 'fix'],
  [/\bthis is no\b/i, 'isn’t a …, or not a valid …'],
  [/\bwould be (made|left out)\b/i, 'ready to import, have errors'],
  [/\b(was|were|is|are|be) (not )?taken in\b/i, 'couldn’t be imported, isn’t supported'],
  [/\bwhat is asked for\b/i, 'Request'],
  [/\bcame by\b/i, 'Channel'],
  [/\bnobody is named\b/i, 'No contacts yet'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bput (a|your first|the) contract in\b/i, 'Upload a contract'],
  [/\bnobody[’']s to do\b/i, 'No owner: nobody will be reminded.'],
  [/\bworked on yet\b/i, 'No recent contracts'],
  [/\bdoubtful\b/i, 'Low confidence'],
  [/\b(runs|was ended) (without an end|until ended|before its time)\b/i, 'Open-ended, Evergreen, Terminated early'],
  [/\bdays of the house\b|\bof the house\b/i, 'Company holidays'],
  [/\bin hand\b/i, 'Select'],
  [/\bwent round\b/i, 'Continued from the top'],
  [/\bstays? as (they are|it is)\b/i, 'can’t be changed'],
  [/\band until when\b/i, 'Your plan, seats and renewal date'],
  [/\blook in your mail\b/i, 'Check your e-mail'],
  [/\bwhere you are signed in\b/i, 'Active sessions'],
  [/\bin trouble\b/i, 'couldn’t be reached'],
  [/\bmeanwhile\b/i, 'was changed by someone else'],
  [/\bnothing is left\b|^to (the first|all)\b/i, 'Go to first page'],
  [/\btake (a|the|them|it) .*\b(away|off)\b/i, 'remove'],
  [/\bgo(es)? on\b/i, 'continue, resume'],
  [/\bbr(ing|ought) .*\bback\b/i, 'restore'],
  [/\bthere is no such\b/i, '… not found'],
  [/\breckon/i, 'calculate'],
];

/** Phrases that are plain English in prose, but not in a label or a message. */
const bannedInTexts: Banned[] = [
  [/\bpermission class/i, 'role'],
  [/\bnothing (is|was|has|hangs|stands)\b/i, 'No entries yet, No changes were made'],
  [/\bstands by\b|\bstands? (at|in|on|for|beside|above|first)\b/i, 'is at, is shown in'],
  [/\bto check$/i, 'Needs review'],
  [/\bwhoever\b|\bthose (who|that)\b/i, 'name the person or thing'],
];

const published = /(?<!\.test|\.stories)\.(ts|tsx)$/;
const interfaceTexts = projectFiles('.messages.ts');
const apiTexts = projectFiles('.ts', '.tsx').filter(
  (file) => /^(api-contract|server)\//.test(file) && published.test(file) && !/\/(testing|sample)\//.test(file),
);

/** Returns the text literals of a file that look like sentences or labels, with their line numbers. */
function sentencesIn(file: string): { line: number; text: string }[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    /^\s*(\/?\*|\/\/|import\b)/.test(line)
      ? []
      : [...line.matchAll(/'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
          .map(([, plain, template]) => ({ line: index + 1, text: plain ?? template ?? '' }))
          .filter(({ text }) => /^[A-Z$#][^A-Z_]/.test(text) || (file.endsWith('.messages.ts') && text.includes(' '))),
  );
}

/** Returns what a screen writes between tags or into an attribute without a message. */
function literalsIn(file: string): { line: number; text: string }[] {
  return readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/>([A-Z][^<>{}=;]* [^<>{}=;]*)<|\b(?:title|label|placeholder|alt|aria-label)="([^"]+)"/g)].map(
        ([, text, attribute]) => ({ line: index + 1, text: text ?? attribute ?? '' }),
      ),
    );
}

/** Returns the prose of a document, without code and quotations. */
function proseIn(file: string): { line: number; text: string }[] {
  let isCode = false;
  return readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.startsWith('```')) isCode = !isCode;
      return isCode ? [] : [{ line: index + 1, text: line.replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, '') }];
    });
}

type Excerpts = (file: string) => { line: number; text: string }[];

const findIn = (files: readonly string[], excerptsOf: Excerpts, banned: readonly Banned[]) =>
  files.flatMap((file) =>
    excerptsOf(file).flatMap(({ line, text }) =>
      banned.filter(([phrase]) => phrase.test(text)).map(([, instead]) => `${file}:${line} “${text}” → ${instead}`),
    ),
  );

const inTexts = [...bannedPhrases, ...bannedInTexts];

describe('no banned phrase appears', () => {
  test('in the interface', () => expect(findIn(interfaceTexts, sentencesIn, inTexts)).toEqual([]));
  test('between tags and in attributes of components', () =>
    expect(findIn(projectFiles('.tsx'), literalsIn, inTexts)).toEqual([]));
  test('in server errors, e-mails, settings and the API description', () =>
    expect(findIn(apiTexts, sentencesIn, inTexts)).toEqual([]));
  test('in documents', () => expect(findIn(projectFiles('.md'), proseIn, bannedPhrases)).toEqual([]));

  test.each([
    'Cases are not yours to see',
    'Somebody else changed this meanwhile.',
    'Cells to mend',
    'Nothing was written yet.',
    'The server is in trouble.',
    'It stands by itself.',
  ])('the list covers “%s”', (sentence) => {
    expect(inTexts.some(([phrase]) => phrase.test(sentence))).toBe(true);
  });
});

// cspell:words lenght Örtli
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerTo, body, clause, numberOf, question, signatureOf, when } from '../drafting/testing/nodes.ts';
import { readPdfBack, readWordBack, withoutSpaces } from '../drafting/testing/read-back.ts';
import { documentOf, paragraph, run } from '../word-documents/testing/packed.ts';
import { runCommand } from './commands/run-command.ts';

let folder = '';
const inFolder = (name: string) => path.join(folder, name);
const draft = (...given: string[]) => runCommand('node', ['scripts/draft.ts', ...given]);
const date = ['--date', '2026-03-31'];

const answers = { buyer: { name: 'Örtli GmbH' }, end: '2027-04-30', personalData: false };
const template = {
  title: 'Services Agreement',
  variables: [
    question('buyer', 'party'),
    question('end', 'date', { label: 'End date' }),
    question('personalData', 'yesNo'),
  ],
  body: body(
    clause('a', 0, 'Term'),
    when('w', 'personalData', clause('b', 1, 'Data of ', answerTo('buyer'))),
    clause('c', 1, 'Until ', answerTo('end'), ', see ', numberOf('a')),
    signatureOf('s', 'buyer'),
  ),
};
const text = withoutSpaces(
  '1. Term 1.1 Until 30 April 2027, see 1 Signed for and on behalf of Örtli GmbH Name: Title: Date:',
);

const write = (name: string, content: object) => writeFile(inFolder(name), JSON.stringify(content));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'draft-'));
  await write('template.json', template);
  await write('answers.json', answers);
  await write('wrong.json', { ...answers, end: '2027-04-31', lenght: 3 });
  const word = await documentOf(paragraph(run('Until {e') + run('nd} for [Buyer]')));
  await writeFile(inFolder('template.docx'), word);
  await writeFile(inFolder('old.doc'), Buffer.from('d0cf11e0a1b11ae1', 'hex'));
});
afterAll(() => rm(folder, { recursive: true }));

test('makes the same PDF and Word file of a template and answers each time', async () => {
  for (const name of ['contract.pdf', 'again.pdf', 'contract.docx', 'again.docx']) {
    const made = await draft(inFolder('template.json'), inFolder('answers.json'), '--out', inFolder(name), ...date);
    expect(made.succeeded, made.output).toBe(true);
  }
  const pdf = await readFile(inFolder('contract.pdf'));
  const docx = await readFile(inFolder('contract.docx'));
  expect(withoutSpaces(await readPdfBack(pdf, 70))).toBe(text);
  expect(withoutSpaces(await readWordBack(docx))).toBe(text);
  expect(pdf.equals(await readFile(inFolder('again.pdf')))).toBe(true);
  expect(docx.equals(await readFile(inFolder('again.docx')))).toBe(true);
});

test('fills a Word template', async () => {
  const out = inFolder('filled.docx');
  const made = await draft(inFolder('template.docx'), inFolder('answers.json'), '--out', out);
  expect(made.succeeded, made.output).toBe(true);
  expect(await readWordBack(await readFile(out))).toContain('Until 30 April 2027 for Örtli GmbH');
});

test('says what is wrong with the answers, and makes nothing', async () => {
  const out = inFolder('none.pdf');
  const { succeeded, output } = await draft(inFolder('template.json'), inFolder('wrong.json'), '--out', out);
  expect(succeeded).toBe(false);
  expect(output).toContain('The end date is 31 April; April has 30 days.');
  expect(output).toContain('There is no question called ‘lenght’.');
  await expect(readFile(out)).rejects.toThrow('ENOENT');
});

test('refuses a .doc from before 2007', async () => {
  const { succeeded, output } = await draft(inFolder('old.doc'), inFolder('answers.json'), '--out', inFolder('x.docx'));
  expect(succeeded).toBe(false);
  expect(output).toContain('This file is a .doc from before 2007. Save it as .docx and try again.');
});

test('shows how it is used when something is missing', async () => {
  const { succeeded, output } = await draft(inFolder('template.json'));
  expect(succeeded).toBe(false);
  expect(output).toContain('npm run draft --');
});

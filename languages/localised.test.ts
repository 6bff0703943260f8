// cspell:words abgeschlossen dnia dzień fälle miete öffnen wynik wyniki wyników wyniku zeilen
import { afterEach, describe, expect, test } from 'vitest';
import { createFormat } from '../src/design-system/format/index.ts';
import { createCatalogue } from './catalogue.ts';
import { compileTexts, flatTexts, type TextTree } from './compile.ts';
import { localised, resolveFrom } from './localised.ts';
import { leavesOf } from './leaves.ts';

const messages = localised('planted', {
  title: 'Cases',
  page: { open: (name: string) => `Open ${name}`, stages: { open: 'Open', closed: 'Closed' } },
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  shown: (shown: string, total?: string) => (total === undefined ? `${shown} rows` : `${shown} of ${total}`),
  days: { one: '# day', other: '# days' },
  failure: { title: 'Lost', canRetry: true },
});

function speak(language: string, texts: TextTree) {
  const { leaves } = leavesOf('planted.messages.ts', { messages });
  const catalogue = createCatalogue(language, compileTexts(leaves, flatTexts('planted', texts)));
  resolveFrom(() => catalogue);
}

afterEach(() => resolveFrom(() => null));

describe('the language of the source', () => {
  test('needs no catalogue', () => {
    expect(messages.title).toBe('Cases');
    expect(messages.page.open('Lease')).toBe('Open Lease');
    expect(Object.entries(messages.page.stages)).toEqual([
      ['open', 'Open'],
      ['closed', 'Closed'],
    ]);
  });
});

describe('another language', () => {
  test('answers where a branch was kept before it was chosen', () => {
    const { stages } = messages.page;
    const stage = 'closed' as keyof typeof stages;
    speak('de', { page: { stages: { closed: 'Abgeschlossen' } } });
    expect(stages[stage]).toBe('Abgeschlossen');
  });

  test('orders arguments as its sentences do', () => {
    speak('de', {
      page: { open: '{name} öffnen' },
      shown: '{total, select, undefined {{shown} Zeilen} other {{total}: {shown}}}',
    });
    expect(messages.page.open('Miete')).toBe('Miete öffnen');
    expect([messages.shown('5'), messages.shown('5', '9')]).toEqual(['5 Zeilen', '9: 5']);
  });

  test('counts in categories that English lacks', () => {
    speak('pl', {
      found: '{count, plural, one {# wynik} few {# wyniki} many {# wyników} other {# wyniku}}',
      days: '{count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}',
    });
    expect([1, 3, 5].map((count) => messages.found(count))).toEqual(['1 wynik', '3 wyniki', '5 wyników']);
    const format = createFormat({ locale: 'pl-PL', timeZone: 'UTC' });
    expect([1, 3, 5, 1.5].map((count) => format.plural(count, messages.days))).toEqual([
      '1 dzień',
      '3 dni',
      '5 dni',
      '1,5 dnia',
    ]);
  });

  test('stays English where it has no text, and leaves values alone', () => {
    speak('de', { title: 'Fälle' });
    expect(messages.title).toBe('Fälle');
    expect(messages.failure.title).toBe('Lost');
    expect(messages.failure.canRetry).toBe(true);
  });
});

test('the messages of a tree are listed with their arguments', () => {
  expect(
    leavesOf('planted.messages.ts', { messages }).leaves.map(({ id, kind, args }) =>
      `${id} ${kind} ${args.join()}`.trim(),
    ),
  ).toEqual([
    'planted.title text',
    'planted.page.open function name',
    'planted.page.stages.open text',
    'planted.page.stages.closed text',
    'planted.found function count',
    'planted.shown function shown,total',
    'planted.days plural count',
    'planted.failure.title text',
  ]);
});

import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { createTestAuthority } from '../authority/test-authority.ts';
import { prepareDocument } from '../document/prepare.ts';
import { seal } from '../seal/seal.ts';
import { shownTexts } from '../testing/shown-texts.ts';
import { sampleDocument, type SamplePage } from '../testing/sample-documents.ts';
import type { Mark, PreparedDocument } from '../types.ts';
import { describeChanges } from '../verify/describe.ts';
import { verify } from '../verify/verify.ts';
import { stampValues } from './stamp-values.ts';

async function ready(bytes: Uint8Array): Promise<PreparedDocument> {
  const prepared = await prepareDocument(bytes);
  if (prepared.status === 'refused') throw new Error(prepared.reason);
  return prepared;
}

const rect = { x: 0.25, y: 0.6, width: 0.3, height: 0.05 };

test('a value is shown where it was put, within a point, however the page is turned, cropped or scaled', async () => {
  const crops = [undefined, [100, 50, 400, 600] as const, [-20, 300, 300, 900] as const];
  const shapes = [0, 90, 180, 270, -90, 450].flatMap((rotation) =>
    crops.flatMap((crop) => [1, 2, 0.5].map((userUnit): SamplePage => ({ rotation, userUnit, ...(crop && { crop }) }))),
  );
  const document = await ready(await sampleDocument(shapes));
  const marks = document.pages.map((_page, index): Mark => ({ kind: 'name', page: index + 1, rect, text: 'MARK' }));
  const pages = await shownTexts((await stampValues(document, marks)).bytes);
  for (const [index, { width, height }] of document.pages.entries()) {
    const mark = pages[index]?.find(({ text }) => text === 'MARK');
    // Two points from the left, and the middle of its capitals in the middle of the rectangle.
    const middle = (rect.y + rect.height / 2) * height;
    const size = Math.min(11, rect.height * height * 0.75);
    expect(Math.abs((mark?.x ?? 0) - rect.x * width - 2), `page ${index + 1}`).toBeLessThan(1);
    expect(Math.abs((mark?.y ?? 0) - middle - size * 0.35), `page ${index + 1}`).toBeLessThan(1);
  }
});

const names = [
  'Łukasz Żółć',
  'Ирина Петрова',
  'Γιώργος Παπαδόπουλος',
  'Nguyễn Thị Hằng',
  '山田太郎',
  '张伟',
  '김민준',
  'محمد العربي',
  'שרה כהן',
  'राम शर्मा',
  'Ángel Núñez',
  'A\u0301da',
];

test('twelve names in eight scripts are real text, typed or written by hand', async () => {
  const document = await ready(await sampleDocument(1));
  const marks = names.flatMap((text, index): Mark[] => {
    const place = { page: 1, rect: { x: 0.05, y: 0.02 + index * 0.07, width: 0.4, height: 0.04 } };
    const beside = { page: 1, rect: { ...place.rect, x: 0.55 } };
    return [
      { ...place, kind: 'name', text },
      { ...beside, kind: 'signature', look: { by: 'typing', text, face: 'great-vibes' } },
    ];
  });
  const stamped = await stampValues(document, marks);
  expect(stamped.missing).toEqual([]);
  const [page = []] = await shownTexts(stamped.bytes);
  const letters = (text: string) => [...text.normalize('NFC').replaceAll(/\s/g, '')].toSorted().join('');
  const shown = letters(page.map(({ text }) => text).join(''));
  const plain = letters((await shownTexts(document.bytes))[0]?.map(({ text }) => text).join('') ?? '');
  expect(shown.length).toBe(plain.length + 2 * letters(names.join('')).length);
  for (const letter of letters(names.join(''))) expect(shown).toContain(letter);
});

test('what no font has becomes U+FFFD and is named; nothing fails', async () => {
  const document = await ready(await sampleDocument(1));
  const stamped = await stampValues(document, [{ kind: 'name', page: 1, rect, text: '👩‍⚖️ Eve \u0000\ud800' }]);
  expect(stamped.missing).toEqual(['👩', '⚖']);
  const [page = []] = await shownTexts(stamped.bytes);
  expect(page.map(({ text }) => text).join('')).toContain('\uFFFD Eve');
});

test('long text is broken into lines that stay in the field', async () => {
  const document = await ready(await sampleDocument(1));
  const text = 'Payment within thirty days of receipt of an invoice that states the number of the order.';
  const stamped = await stampValues(document, [{ kind: 'text', page: 1, rect, text }]);
  const [page = []] = await shownTexts(stamped.bytes);
  const [{ width, height } = { width: 0, height: 0 }] = document.pages;
  const lines = page.filter((line) => line.text.trim() !== '' && text.includes(line.text.trim()));
  expect(lines.map((line) => line.text.trim()).join(' ')).toBe(text);
  for (const { x, y } of lines) {
    expect(x).toBeGreaterThanOrEqual(rect.x * width);
    expect(y).toBeLessThanOrEqual((rect.y + rect.height) * height);
    expect(y).toBeGreaterThan(rect.y * height);
  }
});

const picture = PNG.sync.write(Object.assign(new PNG({ width: 4, height: 2 }), { data: Buffer.alloc(32, 200) }));
const everyKind: Mark[] = [
  { kind: 'checkbox', page: 1, rect, checked: true },
  { kind: 'initials', page: 1, rect, look: { by: 'image', bytes: new Uint8Array(picture) } },
  {
    kind: 'signature',
    page: 2,
    rect,
    look: {
      by: 'drawing',
      aspect: 3,
      strokes: [
        {
          points: [
            { x: 0, y: 0 },
            { x: 1, y: 1 },
          ],
        },
      ],
    },
  },
  { kind: 'date', page: 2, rect, text: '31 March 2026' },
];

test('marks are appended to what was shown, on the pages they belong to', async () => {
  const document = await ready(await sampleDocument(3));
  const { bytes } = await stampValues(document, everyKind);
  expect(Buffer.from(bytes.subarray(0, document.bytes.length)).equals(Buffer.from(document.bytes))).toBe(true);
  const { revisions } = await verify(bytes);
  expect(describeChanges(revisions.at(-1)?.changes ?? [])).toEqual([
    'What is printed on page 1 changed',
    'What is printed on page 2 changed',
  ]);
});

test('in a file that arrived signed, marks are annotations and its pages stay as they were signed', async () => {
  const { signer } = await createTestAuthority('Northwind');
  const signed = await seal({ bytes: await sampleDocument(2), signer });
  const stamped = await stampValues(await ready(signed.bytes), everyKind);
  const { state, revisions } = await verify((await seal({ bytes: stamped.bytes, signer })).bytes);
  expect(state).toBe('addedTo');
  expect(revisions.map(({ changes }) => describeChanges(changes)).at(2)).toEqual([
    'Annotations on page 1 changed',
    'Annotations on page 2 changed',
  ]);
});

test('a picture that can’t be read and a page that isn’t there are refused', async () => {
  const document = await ready(await sampleDocument(1));
  const strange: Mark = { kind: 'signature', page: 1, rect, look: { by: 'image', bytes: new Uint8Array([1, 2, 3]) } };
  await expect(stampValues(document, [strange])).rejects.toThrow('Use a PNG or JPEG file.');
  await expect(stampValues(document, [{ kind: 'name', page: 9, rect, text: 'Ada' }])).rejects.toThrow('no page 9');
});

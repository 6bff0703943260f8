import { expect, it } from 'vitest';
import { contractDocument, documentWithoutTable } from '../../fixture-documents.ts';
import { hasSoundTable } from './cross-reference.ts';

const changed = (bytes: Uint8Array, change: (text: string) => string) =>
  Uint8Array.from(change(new TextDecoder('latin1').decode(bytes)), (letter) => letter.charCodeAt(0));

it('distinguishes a table at the stated offset from one that is elsewhere', async () => {
  const sound = await contractDocument(1);
  expect(hasSoundTable(sound)).toBe(true);
  expect(hasSoundTable(changed(sound, (text) => text.replace(/startxref\n\d+/, 'startxref\n17')))).toBe(false);
  expect(hasSoundTable(changed(sound, (text) => text.replace(/startxref\n\d+/, 'startxref\n99999999')))).toBe(false);
  expect(hasSoundTable(documentWithoutTable())).toBe(false);
});

import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type ArchiveProblem, ArchiveRefused, filesOfZip, isZip } from './zip-contents.ts';

interface Part {
  readonly path: string;
  readonly content?: Buffer;
  readonly method?: number;
  readonly flags?: number;
  /** Where the directory says it lies, if not where it does. */
  readonly offset?: number;
  /** Stands in the directory only. */
  readonly promised?: boolean;
}

const pdf = Buffer.from('%PDF-1.7 of a contract');

function zip(...parts: readonly Part[]): File {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { path, content = pdf, method = 8, flags = 0x0800, offset: told, promised } of parts) {
    const name = Buffer.from(path);
    const data = method === 8 ? deflateRawSync(content) : content;
    const writeSizes = (header: Buffer, at: number) => {
      header.writeUInt32LE(crc32(content), at);
      header.writeUInt32LE(data.length, at + 4);
      header.writeUInt32LE(content.length, at + 8);
    };
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    writeSizes(local, 14);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    writeSizes(central, 16);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(told ?? offset, 42);
    directory.push(central, name);
    if (promised) continue;
    locals.push(local, name, data);
    offset += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new File([Buffer.concat([...locals, ...directory, end])], 'contracts.zip', { type: 'application/zip' });
}

async function rejectionOf(archive: File): Promise<ArchiveProblem | null> {
  try {
    await filesOfZip(archive);
    return null;
  } catch (error) {
    return error instanceof ArchiveRefused ? error.reason : null;
  }
}

test('PDFs come out with their content, other files by their names, hidden ones not at all', async () => {
  const archive = zip(
    { path: 'Leases/', content: Buffer.alloc(0), method: 0 },
    { path: 'Leases/lease.PDF' },
    { path: 'plain.pdf', method: 0 },
    { path: 'annex.docx' },
    { path: 'notes.rtf' },
    { path: '.DS_Store' },
    { path: '__MACOSX/lease.pdf' },
  );
  const files = await filesOfZip(archive);
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['lease.PDF', pdf.length],
    ['plain.pdf', pdf.length],
    ['annex.docx', pdf.length],
    ['notes.rtf', 0],
  ]);
  expect(await files[0]?.text()).toBe(pdf.toString());
});

test.each<[string, () => File, ArchiveProblem]>([
  ['a path that leaves its folder', () => zip({ path: '../../etc/lease.pdf' }), 'archive_unsafe'],
  ['an absolute path', () => zip({ path: '/lease.pdf' }), 'archive_unsafe'],
  ['a path of another system', () => zip({ path: 'C:\\lease.pdf' }), 'archive_unsafe'],
  ['a document made to burst', () => zip({ path: 'a.pdf', content: Buffer.alloc(40 * 1024 * 1024) }), 'archive_unsafe'],
  [
    'documents that share their bytes',
    () => zip({ path: 'a.pdf', content: Buffer.alloc(200_000, 'ab'), method: 0 }, ...overlapping(20)),
    'archive_unsafe',
  ],
  ['a password', () => zip({ path: 'a.pdf', flags: 1 }), 'archive_locked'],
  ['another way of packing', () => zip({ path: 'a.pdf', method: 12 }), 'archive_unreadable'],
  ['bytes that are no archive', () => new File(['%PDF-1.7'], 'a.zip'), 'archive_unreadable'],
  ['nothing in it', () => zip(), 'archive_empty'],
  ['an entry that is not where it should be', () => zip({ path: 'a.pdf', offset: 5 }), 'archive_unreadable'],
])('an archive with %s is refused', async (_what, make, reason) => {
  expect(await rejectionOf(make())).toBe(reason);
});

/** Directory entries that all claim the first file's bytes. */
function overlapping(count: number): Part[] {
  return Array.from({ length: count }, (_, index) => ({
    path: `${index}.pdf`,
    content: Buffer.alloc(200_000, 'ab'),
    method: 0,
    offset: 0,
    promised: true,
  }));
}

test('an archive is known by its name or its kind', () => {
  expect(isZip({ name: 'A.ZIP', type: '' })).toBe(true);
  expect(isZip({ name: 'a', type: 'application/zip' })).toBe(true);
  expect(isZip({ name: 'a.pdf', type: 'application/pdf' })).toBe(false);
});

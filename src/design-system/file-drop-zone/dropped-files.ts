/** As many files of a folder as are taken at a time. */
const maxFiles = 5_000;

/** All files that were dropped, those within folders too. */
export async function droppedFiles(transfer: Pick<DataTransfer, 'items' | 'files'>): Promise<File[]> {
  // The list of items is emptied when the event is over: entries are taken at once.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...transfer.files];
  const files: File[] = [];
  for (const entry of entries) await collect(entry, files);
  return files;
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length >= maxFiles || entry.name.startsWith('.')) return;
  if (isFile(entry)) files.push(await new Promise<File>((found, failed) => entry.file(found, failed)));
  else if (isFolder(entry)) for (const each of await entriesOf(entry)) await collect(each, files);
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A folder tells its entries a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((found, failed) => reader.readEntries(found, failed));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

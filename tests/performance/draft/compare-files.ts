import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { FileInfo } from '../../../drafting/files/index.ts';
import { writeDocx } from '../../../drafting/files/docx/write-docx.ts';
import { writePdf } from '../../../drafting/files/pdf/write-pdf.ts';
import { plainLines, previewDraft, resolveDraft } from '../../../drafting/index.ts';
import { leavesOutLevel } from '../../../drafting/resolve/numbering.ts';
import { findOfficeProgram } from '../../../server/resources/renditions/index.ts';
import { generateTemplate } from '../../../drafting/testing/generated-template.ts';
import {
  readPdfBack,
  readPreviewBack,
  readWordBack,
  withoutRepeatedHeads,
  withoutSpaces,
} from '../../../drafting/testing/read-back.ts';

const margin = (25 * 72) / 25.4;

/** Counts generated drafts whose text or numbers differ between preview, PDF and Word file, and in LibreOffice’s PDF of it. */
export async function compareFiles(count: number, info: FileInfo) {
  const folder = await mkdtemp(path.join(tmpdir(), 'drafts-'));
  const wanted = new Map<string, string>();
  let different = 0;
  try {
    for (let seed = 1; seed <= count; seed++) {
      const draft = resolveDraft(generateTemplate(seed, 5 + (seed % 30)));
      const text = withoutSpaces(plainLines(draft).join('\n'));
      const docx = await writeDocx(draft, info);
      const read = [
        readPreviewBack(previewDraft(draft)),
        await readPdfBack((await writePdf(draft, info)).bytes, margin),
        await readWordBack(docx),
      ];
      if (read.some((one) => withoutRepeatedHeads(withoutSpaces(one)) !== text)) different += 1;
      // LibreOffice counts a level that is left out, we don’t.
      if (draft.blocks.some((block) => block.type === 'paragraph' && leavesOutLevel(block.level, block.citation))) {
        continue;
      }
      wanted.set(`draft-${seed}`, text);
      await writeFile(path.join(folder, `draft-${seed}.docx`), docx);
    }
    const office = await findOfficeProgram();
    if (office) await convertAll(office, folder, [...wanted.keys()]);
    let differentInOffice = 0;
    for (const [name, text] of office ? wanted : []) {
      const read = await readPdfBack(await readFile(path.join(folder, `${name}.pdf`)), margin);
      if (withoutRepeatedHeads(withoutSpaces(read)) !== text) differentInOffice += 1;
    }
    return { different, differentInOffice, converted: office ? wanted.size : 0 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Starting the program costs more than a file does. */
async function convertAll(office: string, folder: string, names: readonly string[]): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
  const files = names.map((name) => path.join(folder, `${name}.docx`));
  await promisify(execFile)(office, [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files]);
}

import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { prepareDocument, seal, type Signer, stampValues, type WorkingDocument } from '../../../signatures/index.ts';
import { askPdfsig, inFolder, installed } from '../../../signatures/testing/independent-verifiers.ts';
import { writeFileSync } from 'node:fs';
import { verify } from '../../../signatures/verify/index.ts';
import { inProject } from '../../../scripts/project.ts';

/** PDFs of others: damaged, locked, signed ones among them. */
const folder = process.env['PDF_CORPUS'] ?? inProject('../shared/data/pdf');

export const corpus = existsSync(folder)
  ? globSync('*.pdf', { cwd: folder }).map((name) => ({
      name,
      bytes: () => new Uint8Array(readFileSync(path.join(folder, name))),
    }))
  : [];

export interface Row {
  readonly file: string;
  readonly outcome: string;
  readonly ours: string;
  readonly pdfsig: string;
  readonly agrees: boolean;
}

/** Seals every file, or says why not, and asks another program whether it agrees. */
export async function sealCorpus(signer: Signer): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { name, bytes } of corpus) {
    const prepared = await prepareDocument(bytes());
    if (prepared.status === 'refused') {
      rows.push({ file: name, outcome: `refused: ${prepared.reason}`, ours: '', pdfsig: '', agrees: true });
      continue;
    }
    const sealed = await seal({ bytes: prepared.bytes, signer });
    const { state, revisions } = await verify(sealed.bytes);
    const verdict = installed.pdfsig ? askPdfsig(sealed.bytes) : { verdicts: [], covers: [] };
    const outcome = [
      prepared.wasSigned && 'signature kept',
      prepared.wasRepaired && 'repaired',
      prepared.wasEncrypted && 'unlocked',
    ];
    const isAppended = Buffer.from(sealed.bytes.subarray(0, prepared.bytes.length)).equals(Buffer.from(prepared.bytes));
    const isSealed = revisions.at(-1)?.isIntact === true && isAppended;
    rows.push({
      file: name,
      outcome: outcome.filter((each) => each !== false).join(', ') || 'sealed',
      ours: state,
      pdfsig: verdict.verdicts.join(' · '),
      agrees:
        isSealed &&
        (!installed.pdfsig ||
          (verdict.verdicts.at(-1) === 'Signature is Valid.' && verdict.covers.at(-1) === 'Total document signed')),
    });
  }
  return rows;
}

const rect = { x: 0.2, y: 0.3, width: 0.25, height: 0.1 };
const dotsPerInch = 144;

/** A picture of one colour that documents hardly have. */
const magenta = new Uint8Array(
  PNG.sync.write(
    Object.assign(new PNG({ width: 25, height: 10 }), {
      data: Buffer.concat(Array.from({ length: 250 }, () => Buffer.from([255, 0, 255, 255]))),
    }),
  ),
);

/** Returns by how many points a mark is off in the page as another program draws it; null where it draws none. */
export async function placementError(document: WorkingDocument): Promise<number | null> {
  const [page] = document.pages;
  if (!page) return null;
  // As wide as it is on the page, so that the picture fills its rectangle.
  const aspect = (rect.width * page.width) / (rect.height * page.height);
  const place =
    aspect > 2.5 ? { ...rect, width: (rect.width * 2.5) / aspect } : { ...rect, height: (rect.height * aspect) / 2.5 };
  const stamped = await stampValues(document, [
    { kind: 'signature', page: 1, rect: place, look: { by: 'image', bytes: magenta } },
  ]);
  const drawn = draw(stamped.bytes);
  if (!drawn) return null;
  const box = boxOfMagenta(drawn);
  if (!box) return Infinity;
  const scale = { x: page.width / drawn.width, y: page.height / drawn.height };
  return Math.max(
    Math.abs(box.left * scale.x - place.x * page.width),
    Math.abs(box.right * scale.x - (place.x + place.width) * page.width),
    Math.abs(box.top * scale.y - place.y * page.height),
    Math.abs(box.bottom * scale.y - (place.y + place.height) * page.height),
  );
}

function draw(bytes: Uint8Array): PNG | null {
  return inFolder((given) => {
    const [file, picture] = [path.join(given, 'file.pdf'), path.join(given, 'page')];
    writeFileSync(file, bytes);
    spawnSync('pdftoppm', [
      '-r',
      String(dotsPerInch),
      '-f',
      '1',
      '-l',
      '1',
      '-cropbox',
      '-singlefile',
      '-png',
      file,
      picture,
    ]);
    return existsSync(`${picture}.png`) ? PNG.sync.read(readFileSync(`${picture}.png`)) : null;
  });
}

function boxOfMagenta({ data, width, height }: PNG) {
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if ((data[at] ?? 0) < 200 || (data[at + 1] ?? 0) > 60 || (data[at + 2] ?? 0) < 200) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  return right < 0 ? null : { left, right, top, bottom };
}

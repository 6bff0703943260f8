import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { prepareDocument, seal, type Signer } from '../../../signatures/index.ts';
import { askPdfsig, installed } from '../../../signatures/testing/independent-verifiers.ts';
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

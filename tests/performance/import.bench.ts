import { measureImport } from './import/measure-import.ts';
import { atLeast, type BenchResult, median } from './measure/result.ts';

const rows = 100_000;
const rounds = 5;

/**
 * Rows per CPU second of an import, validated and audited, beside COPY into the same table in the same run; and of
 * everything from the upload of the table to its end, which reads it twice more.
 */
export async function run(): Promise<BenchResult[]> {
  const { imported, whole, copied } = await measureImport(rows, rounds);
  const unit = 'rows per CPU second';
  return [
    atLeast('import-from-upload', unit, median(whole), median(copied), 0.25),
    atLeast('import', unit, median(imported), median(copied), 0.5),
  ];
}

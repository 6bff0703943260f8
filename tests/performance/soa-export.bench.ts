import { overflowingOutline } from '#mocks/fixtures/frameworks';
import { assessment } from '#mocks/fixtures/assessments';
import { type Cell, writeXlsx } from '#kernel/spreadsheets';
import { type Soa, soaXlsx } from '#resources/assessments';
import { atMost, type BenchResult, median } from './measure/result.ts';

const rows = 1_209;
const rounds = 15;

/** CPU of a statement of applicability with 1,209 rows as a workbook, beside the bare writer with the same cells. */
export async function run(): Promise<BenchResult[]> {
  const soa = soaOf(rows);
  const cells = await cellsOf(soa);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await cost(() => drain(writeXlsx({ name: 'Statement', rows: replay(cells) }))));
    ours.push(await cost(() => drain(soaXlsx(soa))));
  }
  return [atMost('soa-export', 'ms CPU', median(ours.slice(3)), median(bare.slice(3)), 1.5)];
}

function soaOf(count: number): Soa {
  const outline = Array.from({ length: count }, (_, at) => overflowingOutline[at % overflowingOutline.length]);
  return {
    assessment,
    framework: { name: 'Large', version: '1', publisher: null, licence: 'Free', attribution: null, sha256: null },
    approvedOn: null,
    controls: [],
    rows: outline.flatMap((row, at) =>
      row
        ? [
            {
              ref: `${row.ref} ${at}`,
              label: row.label,
              title: row.title,
              isGroup: row.kind === 'group',
              assessable: row.assessable,
              applicable: at % 7 !== 0,
              reasons: ['risk', 'legal'] as const,
              justification: 'Decided by the owner of the risk.',
              risk_ref: `R-${at}`,
              result: 'met' as const,
              observation: '',
              parameter_values: {},
            },
          ]
        : [],
    ),
  };
}

/** The same cells as they are written, without a statement around them. */
async function cellsOf({ rows: all }: Soa): Promise<Cell[][]> {
  return all.map(({ label, title, justification, risk_ref }) =>
    [label, title, 'Yes', 'Risk, Legal', justification, risk_ref, 'Met'].map((text) => ({ text })),
  );
}

// oxlint-disable-next-line require-await -- writers take rows as they come
async function* replay(cells: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* cells;
}

async function drain(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of chunks) continue;
}

async function cost(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

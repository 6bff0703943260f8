import type { AnalysisCell, AnalysisRow } from '#api-contract/analyses/cells';
import { cellText, isVerified, questionLabel } from '#api-contract/analyses/answer-text';
import { maxAnalysed, maxQuestions, maxRowsAtOnce } from '#api-contract/analyses/kinds';
import type { StoredQuestion } from '#api-contract/analyses/questions';
import type { ValueFormat } from '#api-contract/findings/value-text';
import { authorise } from '#kernel/access';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import type { Api, HandlerOf } from '#kernel/http';
import { asFile, csvType, xlsxType } from '#kernel/records';
import { type Cell, writeCsv, writeXlsx } from '#kernel/spreadsheets';
import { findAnalysis } from '../read-analysis.ts';
import { presentCell, readCells, readRows } from '../read-cells.ts';
import { fileWords as words } from './analysis-files.messages.ts';

type Name = 'exportAnalysisCsv' | 'exportAnalysisXlsx';
type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

interface Exported {
  readonly id: string;
  readonly questions: readonly StoredQuestion[];
  readonly verifiedOnly: boolean;
  readonly inTenant: InTenant;
}

export const exportAnalysisCsv: HandlerOf<'exportAnalysisCsv'> = async (call) => {
  const exported = await begin(call, 'csv');
  return asFile(writeCsv(answerRows(exported)), csvType, 'answers.csv');
};

export const exportAnalysisXlsx =
  ({ configuration: { publicUrl } }: Pick<Api, 'configuration'>): HandlerOf<'exportAnalysisXlsx'> =>
  async (call) => {
    const exported = await begin(call, 'xlsx');
    const sheets = [
      { name: words.answers, rows: answerRows(exported) },
      { name: words.citations, rows: citationRows(exported, publicUrl ?? '') },
    ];
    return asFile(writeXlsx(...sheets), xlsxType, 'answers.xlsx');
  };

type Call = Parameters<HandlerOf<Name>>[0];

/** An export is in the audit trail before its first byte is sent. */
async function begin({ caller, params, query, inTenant }: Call, format: 'csv' | 'xlsx'): Promise<Exported> {
  authorise(caller, 'contracts.read');
  const verifiedOnly = query.verified_only === 'true';
  const { id, questions } = await inTenant(async (tenant) => {
    const found = await findAnalysis(tenant, params.analysisId);
    await audit(tenant, {
      action: 'analysis.exported',
      target: { type: 'analysis', id: found.id, name: found.name },
      after: { format, verified_only: verifiedOnly },
    });
    return found;
  });
  return { id, questions, verifiedOnly, inTenant };
}

/** Days and money as spreadsheets sort them. */
const plain: ValueFormat = {
  date: (day) => day,
  money: (amount, currency) => `${amount} ${currency}`,
  plural: (count, { one, other }) => ((count === 1 ? one : undefined) ?? other).replaceAll('#', String(count)),
};

/** Rows of the analysis, some at a time; of those, only the cells that are to be exported. */
async function* rowsOf({ id, verifiedOnly, inTenant }: Exported): AsyncGenerator<AnalysisRow> {
  const all = { first_column: 1, last_column: maxQuestions, rows: maxRowsAtOnce };
  for (let from = 0; from < maxAnalysed; from += maxRowsAtOnce) {
    const rows = await inTenant((tenant) => readRows(tenant, id, { ...all, from }));
    for (const row of rows) {
      const cells = verifiedOnly ? row.cells.filter(isVerified) : row.cells;
      if (cells.length > 0 || !verifiedOnly) yield { ...row, cells };
    }
    if (rows.length < maxRowsAtOnce) return;
  }
}

async function* answerRows(exported: Exported): AsyncGenerator<Cell[]> {
  const { questions } = exported;
  yield [words.number, words.contract, ...questions.map(questionLabel), words.verified, words.failure].map(text);
  for await (const { contract, cells, failure } of rowsOf(exported)) {
    const answers = questions.map((question, at) => {
      const cell = cells.find((each) => each.question === at + 1);
      return cell ? valueCell(cell, question) : null;
    });
    const verified = words.verifiedOf(String(cells.filter(isVerified).length), String(questions.length));
    yield [text(contract.number), text(contract.title), ...answers, text(verified), failure && text(failure.sentence)];
  }
}

const valueCell = (cell: AnalysisCell, { kind }: StoredQuestion): Cell =>
  cell.check.state !== 'corrected' && cell.answer === 'found' && cell.value?.kind === 'day'
    ? { day: cell.value.day }
    : text(cellText(cell, kind, plain));

async function* citationRows(exported: Exported, publicUrl: string): AsyncGenerator<Cell[]> {
  const { id, questions, inTenant } = exported;
  const { number, contract, question, answer, confidence, checkedBy, page, quote, link } = words;
  yield [number, contract, question, answer, confidence, checkedBy, page, quote, link].map(text);
  for await (const { contract: of, cells } of rowsOf(exported)) {
    const shown = new Set(cells.map((cell) => cell.question));
    const cited = await inTenant((tenant) => readCells(tenant, id, [of.id], undefined, true));
    for (const row of cited.filter((each) => shown.has(each.question))) {
      const asked = questions[row.question - 1];
      if (!asked) continue;
      const cell = presentCell(row);
      for (const citation of row.citations) {
        yield [
          text(of.number),
          text(of.title),
          text(questionLabel(asked)),
          text(cellText(cell, asked.kind, plain)),
          { number: row.confidence.toFixed(2) },
          isVerified(cell) && row.checker ? text(row.checker.name) : null,
          citation.page === null ? null : { number: String(citation.page), format: '0' },
          text(citation.quote),
          text(`${publicUrl}/cms/contract/${of.id}`),
        ];
      }
    }
  }
}

const maxCell = 32_767;

/** A text as a cell, cut where it is longer than a cell can be. */
function text(said: string): Cell {
  return { text: said.length > maxCell ? said.slice(0, maxCell - words.cut.length) + words.cut : said };
}

import { createPortal } from 'react-dom';
import { cellCurrency, resultColumns, rowKeyText } from '#api-contract/reports/result-columns';
import { valueText } from '#api-contract/reports/result-texts';
import { resultWords } from '#api-contract/reports/result.messages';
import type { ReportResult, ReportSpec } from '#api-contract/reports/spec';
import { useFormat } from '#design-system/format';
import { Heading } from '#design-system/layout';
import { usePrinting } from '#design-system/window';
import { CountingNote } from './counting-note.tsx';
import { ReportChart } from './report-chart.tsx';
import './report-print.css';

interface PrintedReportProps {
  readonly title: string;
  readonly spec: ReportSpec;
  readonly result: ReportResult;
}

/** What is printed, or saved as PDF, in place of the page while a report is shown: its chart, its whole table, how it was counted. */
export function PrintedReport(props: PrintedReportProps) {
  const [isPrinting] = usePrinting();
  return isPrinting && createPortal(<Paper {...props} />, document.body);
}

function Paper({ title, spec, result }: PrintedReportProps) {
  const hasChart = spec.chart !== 'table' && result.groups.length > 0;
  return (
    <div className="report-printed chakra-theme light">
      <Heading as="h1">{title}</Heading>
      {hasChart && <ReportChart spec={spec} result={result} height={280} />}
      <PaperTable spec={spec} result={result} />
      <Heading as="h2" size="sm">
        {resultWords.howCounted}
      </Heading>
      <CountingNote spec={spec} result={result} />
    </div>
  );
}

function PaperTable({ spec, result }: Omit<PrintedReportProps, 'title'>) {
  const format = useFormat();
  const columns = resultColumns(spec.dataset, result, format);
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ kind, heading }) => (
            <th key={`${kind} ${heading}`} scope="col" data-figure={kind === 'value' ? '' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {result.rows.map((row, place) => (
          <tr key={place}>
            {columns.map((column) => {
              const key = `${column.kind} ${column.heading}`;
              if (column.kind === 'group') {
                return <td key={key}>{rowKeyText(spec.dataset, row, column.at, column.group, format)}</td>;
              }
              const value = row.cells[column.place]?.values[column.at] ?? null;
              const currency = cellCurrency(spec, result, row, column.place);
              return (
                <td key={key} data-figure="">
                  {valueText(spec.dataset, column.measure, value, currency, format)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

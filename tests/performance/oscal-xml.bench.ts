import { SaxesParser } from 'saxes';
import { importFramework } from '../../frameworks/files.ts';
import { givenCatalogs, timesOf } from './frameworks/given-catalog.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const bar = 10;

/** Processor time from a catalog in XML to validated rows, beside the parser’s events alone. */
export async function run(): Promise<BenchResult[]> {
  const { xml } = givenCatalogs();
  const text = new TextDecoder().decode(xml.bytes);
  const parsed = await timesOf(() => {
    let events = 0;
    const parser = new SaxesParser({ xmlns: false });
    for (const event of ['opentag', 'closetag', 'text'] as const)
      parser.on(event, () => {
        events += 1;
      });
    parser.write(text).close();
    return events;
  });
  const imported = await timesOf(() => importFramework([xml]));
  return [atMost('oscal-xml', 'ms CPU', median(imported), median(parsed), bar)];
}

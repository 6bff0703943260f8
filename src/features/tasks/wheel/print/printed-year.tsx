import { useMemo, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { YearItem } from '#api-contract/year/endpoints';
import { Heading, Wrap } from '#design-system/layout';
import { usePrinting } from '#design-system/window';
import type { YearWindow } from '../geometry/year-window.ts';
import { KindName } from '../kind-name.tsx';
import { wheelMessages as texts } from '../wheel.messages.ts';
import { ringsOf, type YearHrefs } from '../year-items.ts';
import { YearTable } from '../year-table.tsx';
import { PrintDialog } from './print-dialog.tsx';
import { PrintedWheel } from './printed-wheel.tsx';
import { type Sheet, sheetRoom } from './sheet.ts';

interface PrintedYearProps {
  readonly items: readonly YearItem[];
  readonly window: YearWindow;
  /** The window in words. */
  readonly name: string;
  readonly today: string;
  readonly hrefs: YearHrefs;
  /** The dialog asks for the sheet to print on. */
  readonly isAsking: boolean;
  readonly onAsked: () => void;
}

/** What is printed in place of the page while the wheel is shown: the wheel on a sheet of its own, then its table. */
export function PrintedYear({ isAsking, onAsked, ...year }: PrintedYearProps) {
  const [sheet, setSheet] = useState<Sheet>({ paper: 'a4', orientation: 'landscape' });
  const [isPrinting, setPrinting] = usePrinting();
  const print = async (chosen: Sheet) => {
    flushSync(() => {
      setSheet(chosen);
      setPrinting(true);
      onAsked();
    });
    // Names may be in scripts whose fonts the page has not shown yet.
    await document.fonts.ready;
    window.print();
  };
  return (
    <>
      {isAsking && <PrintDialog sheet={sheet} onPrint={(chosen) => void print(chosen)} onClose={onAsked} />}
      {isPrinting && createPortal(<Paper {...year} sheet={sheet} />, document.body)}
    </>
  );
}

interface PaperProps extends Omit<PrintedYearProps, 'isAsking' | 'onAsked'> {
  readonly sheet: Sheet;
}

function Paper({ items, window, name, today, hrefs, sheet }: PaperProps) {
  const room = useMemo(() => sheetRoom(sheet), [sheet]);
  return (
    <div className="wheel-printed chakra-theme light" data-sheet={`${sheet.paper}-${sheet.orientation}`}>
      <Heading as="h1" size="lg">{`${texts.title}, ${name}`}</Heading>
      <Wrap as="ul" gap="4" aria-label={texts.rings}>
        {ringsOf(items).map(
          ([first]) =>
            first && (
              <li key={first.kind}>
                <KindName kind={first.kind} />
              </li>
            ),
        )}
      </Wrap>
      <PrintedWheel {...{ items, window, today, room }} />
      <YearTable items={items} hrefs={hrefs} />
    </div>
  );
}

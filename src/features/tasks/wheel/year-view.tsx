import { CalendarRange } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ApiError } from '#api';
import type { YearItem, YearKind } from '#api-contract/year/endpoints';
import { maxYearItems } from '#api-contract/year/kinds';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { ScrollArea } from '#design-system/layout';
import type { Undoable } from '#kit/undo';
import { useWheel } from './dial/use-wheel.ts';
import { WheelDial } from './dial/wheel-dial.tsx';
import { overloadedBy, proposeMoves } from './geometry/spread-load.ts';
import { isWithin, type YearWindow } from './geometry/year-window.ts';
import { PrintedYear } from './print/printed-year.tsx';
import { SpreadDialog } from './spread-dialog.tsx';
import { WheelLegend } from './wheel-legend.tsx';
import type { WheelView } from './wheel-toolbar.tsx';
import { wheelMessages as texts } from './wheel.messages.ts';
import { hrefOf, keyOf, type YearHrefs } from './year-items.ts';
import { YearTable } from './year-table.tsx';

interface YearViewProps {
  readonly year: { readonly items: readonly YearItem[]; readonly complete: boolean };
  /** The items are those of the window before. */
  readonly isOutdated: boolean;
  readonly window: YearWindow;
  readonly name: string;
  readonly today: string;
  readonly view: WheelView;
  readonly hrefs: YearHrefs;
  /** Whether tasks are the reader’s to move. */
  readonly canSpread: boolean;
  readonly onOpen: (href: string) => void;
  readonly onShowTable: () => void;
  readonly onDone: (done: Undoable) => void;
  /** The dialog asks for the sheet to print on. */
  readonly isPrinting: boolean;
  readonly onPrintingEnd: () => void;
}

const none: ReadonlySet<YearKind> = new Set();

/** The items of a window, in the rings that are shown. */
export function YearView(props: YearViewProps) {
  const { year, isOutdated, window, name, today, view, hrefs, canSpread, onOpen, onShowTable, onDone } = props;
  const { isPrinting, onPrintingEnd } = props;
  const format = useFormat();
  const [hidden, setHidden] = useState(none);
  const [focused, setFocused] = useState<string>();
  const items = useMemo(() => year.items.filter(({ day }) => isWithin(window, day)), [year, window]);
  const shown = useMemo(() => items.filter(({ kind }) => !hidden.has(kind)), [items, hidden]);
  const wheel = useWheel(items, onDone);
  const moves = useMemo(() => (canSpread ? proposeMoves(items, window, today) : []), [canSpread, items, window, today]);
  const [isSpreading, setSpreading] = useState(false);

  if (items.length === 0 && !isOutdated) {
    return (
      <EmptyState
        compact
        icon={<CalendarRange />}
        title={texts.emptyTitle(name)}
        description={texts.emptyDescription}
      />
    );
  }
  return (
    <>
      {!year.complete && <Alert tone="info">{texts.truncated(format.number(maxYearItems))}</Alert>}
      {moves.length > 0 && (
        <Alert
          tone="info"
          title={texts.spread.overloaded(
            format.list(overloadedBy(moves).map((month) => format.date(month, { month: 'long' }))),
          )}
          actions={
            <Button size="xs" onClick={() => setSpreading(true)}>
              {texts.spread.begin}
            </Button>
          }
        />
      )}
      {isSpreading && <SpreadDialog moves={moves} onDone={onDone} onClose={() => setSpreading(false)} />}
      {wheel.failure !== null && <MoveFailure failure={wheel.failure} onDismiss={wheel.dismissFailure} />}
      {view === 'wheel' ? (
        <WheelDial
          items={shown}
          {...{ window, name, today, wheel }}
          onOpen={(item) => {
            const href = hrefOf(hrefs, item);
            if (href !== undefined) onOpen(href);
          }}
          onBundle={([first]) => {
            setFocused(first && keyOf(first));
            onShowTable();
          }}
        />
      ) : (
        <ScrollArea label={`${texts.title}, ${name}`} flex="1">
          <YearTable items={shown} hrefs={hrefs} focused={focused} />
        </ScrollArea>
      )}
      <WheelLegend items={items} hidden={hidden} onHiddenChange={setHidden} />
      <PrintedYear items={shown} {...{ window, name, today, hrefs }} isAsking={isPrinting} onAsked={onPrintingEnd} />
    </>
  );
}

/** Why an item is back on its day. */
function MoveFailure({ failure, onDismiss }: { readonly failure: unknown; readonly onDismiss: () => void }) {
  const isConflict = failure instanceof ApiError && failure.code === 'edit_conflict';
  return (
    <Alert tone="warning" title={isConflict ? texts.conflictTitle : texts.failedMove} onDismiss={onDismiss}>
      {isConflict ? texts.conflict : failure instanceof Error && failure.message}
    </Alert>
  );
}

import { useEffect, useRef, useState } from 'react';
import { messages } from '../../plugin-api/document-viewer.messages.ts';
import type { Mark } from '../../engine/open-document.ts';
import { useChosen } from '../../plugin-api/use-observable.ts';
import { useViewer } from '../../plugin-api/viewer-context.ts';
import { MarksBar } from '../../plugin-api/marks-bar.tsx';
import { paintMarks, wipeMarks } from './paint-marks.ts';
import { placeMarks, type PlacedMark } from './place-marks.ts';

/** Passages shown in the document, one of them in view, and the way from one to the next. */
export function DocumentMarks() {
  const { marks, activeMark, onActiveMarkChange } = useViewer();
  return marks && marks.length > 0 ? (
    <ShownMarks marks={marks} active={activeMark} onActiveChange={onActiveMarkChange} />
  ) : null;
}

interface ShownMarksProps {
  marks: readonly Mark[];
  active: number | undefined;
  onActiveChange: ((index: number) => void) | undefined;
}

function ShownMarks({ marks, active, onActiveChange }: ShownMarksProps) {
  const { engine, say } = useViewer();
  const [own, setOwn] = useState(active ?? 0);
  const index = active ?? own;
  const placed = usePlacedMarks(marks);
  usePaintedMarks(placed, index);

  const shown = useRef<PlacedMark>(undefined);
  useEffect(() => {
    const mark = placed?.[index];
    if (!mark || shown.current === mark) return;
    shown.current = mark;
    const [first] = mark.pages;
    const [box] = first?.rectangles ?? [];
    if (first && box) engine.reading.reveal(first.page, box.left, box.top);
    else if (first) engine.reading.goToPage(first.page);
    else say(messages.marks.missing);
  }, [placed, index, engine, say]);

  const goTo = (next: number) => {
    setOwn(next);
    onActiveChange?.(next);
  };
  const missing = placed?.[index]?.pages.length === 0;
  return <MarksBar count={marks.length} index={index} missing={missing} onGoTo={goTo} />;
}

function usePlacedMarks(marks: readonly Mark[]): PlacedMark[] | undefined {
  const { engine } = useViewer();
  const [placed, setPlaced] = useState<PlacedMark[]>();
  const { document } = engine;
  const { OPS } = engine.core;
  useEffect(() => {
    let current = true;
    if (document) void placeMarks(document, marks, OPS).then((found) => current && setPlaced(found));
    return () => {
      current = false;
    };
  }, [document, marks, OPS]);
  return placed;
}

function usePaintedMarks(placed: PlacedMark[] | undefined, active: number): void {
  const { engine } = useViewer();
  const rotation = useChosen(engine.reading.state, (state) => state.rotation);
  const latest = useRef({ placed, active });
  useEffect(() => {
    latest.current = { placed, active };
    if (!placed) return undefined;
    const pages = new Set(placed.flatMap(({ pages: on }) => on.map(({ page }) => page)));
    for (const page of pages) paintMarks(engine.layers, page, placed, active);
    return () => wipeMarks(engine.layers);
  }, [placed, active, engine, rotation]);
  useEffect(
    () =>
      engine.layers.onDrawn((page) => {
        const { placed: current, active: shown } = latest.current;
        if (current) paintMarks(engine.layers, page, current, shown);
      }),
    [engine],
  );
}

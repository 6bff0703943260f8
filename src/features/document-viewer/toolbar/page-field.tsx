import { ChevronDown, ChevronUp } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useFormat } from '#design-system/format';
import { UncontrolledInput } from '#design-system/input';
import { Text } from '#design-system/layout';
import { messages } from '../plugin-api/document-viewer.messages.ts';
import { spokenPage } from '../spoken-reading.ts';
import { useChosen } from '../plugin-api/use-observable.ts';
import { useViewer } from '../plugin-api/viewer-context.ts';
import type { ReadingControls } from '../engine/reading-controls.ts';
import { ToolButton } from '../plugin-api/tool-button.tsx';

/** The page that is shown, and the way to another one: by its number, or by what the document calls it. */
export function PageField() {
  const { engine, compact } = useViewer();
  const pages = useChosen(engine.reading.state, (state) => state.pages);
  const format = useFormat();
  return (
    <div className="document-viewer-pagefield">
      {!compact && <PageSteps />}
      <PageInput />
      <Text as="span" tone="muted" textStyle="xs" numeric whiteSpace="nowrap">
        {messages.toolbar.of(format.number(pages))}
      </Text>
    </div>
  );
}

function PageSteps() {
  const { engine, say } = useViewer();
  const { reading } = engine;
  const format = useFormat();
  const atFirst = useChosen(reading.state, ({ page }) => page <= 1);
  const atLast = useChosen(reading.state, ({ page, pages }) => page >= pages);
  const step = (by: number) => {
    reading.goToPage(reading.state.get().page + by);
    say(spokenPage(reading, format));
  };
  return (
    <>
      <ToolButton icon={ChevronUp} label={messages.toolbar.previousPage} disabled={atFirst} onClick={() => step(-1)} />
      <ToolButton icon={ChevronDown} label={messages.toolbar.nextPage} disabled={atLast} onClick={() => step(1)} />
    </>
  );
}

/** Written past React: while one scrolls, the number changes more often than anything else in the bars. */
function PageInput() {
  const { engine, say } = useViewer();
  const { reading } = engine;
  const hasLabels = useChosen(reading.state, ({ labels }) => labels !== undefined);
  const field = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const show = useCallback(() => {
    if (field.current && !isTyping.current) field.current.value = shownPage(reading);
  }, [reading]);
  useLayoutEffect(() => {
    show();
    return reading.state.subscribe(show);
  }, [reading, show]);
  const stopTyping = () => {
    isTyping.current = false;
    show();
  };
  const go = () => {
    const typed = field.current?.value;
    if (isTyping.current && typed !== undefined && typed !== shownPage(reading) && !reading.goToTyped(typed)) {
      say(messages.toolbar.noSuchPage(typed));
    }
    stopTyping();
  };
  return (
    <UncontrolledInput
      ref={field}
      size="xs"
      className="document-viewer-page"
      aria-label={messages.toolbar.page}
      data-page-field=""
      onInput={(event) => {
        isTyping.current = true;
        reading.prepareTyped(event.currentTarget.value);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go();
        if (event.key === 'Escape') stopTyping();
      }}
      inputMode={hasLabels ? 'text' : 'numeric'}
    />
  );
}

function shownPage({ state }: ReadingControls): string {
  const { page, labels } = state.get();
  return labels?.[page - 1] ?? String(page);
}

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Text } from '#design-system/layout';
import { messages } from '../document-viewer.messages.ts';
import { useChosen, useObservable } from '../use-observable.ts';
import { useViewer } from '../viewer-context.ts';
import { ToolButton } from './tool-button.tsx';

/** The page that is shown, and the way to another one: by its number, or by what the document calls it. */
export function PageField() {
  const { opened, compact } = useViewer();
  const pages = useChosen(opened.reading.state, (state) => state.pages);
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
  const { reading } = useViewer().opened;
  const atFirst = useChosen(reading.state, ({ page }) => page <= 1);
  const atLast = useChosen(reading.state, ({ page, pages }) => page >= pages);
  const step = (by: number) => reading.goToPage(reading.state.get().page + by);
  return (
    <>
      <ToolButton icon={ChevronUp} label={messages.toolbar.previousPage} disabled={atFirst} onClick={() => step(-1)} />
      <ToolButton icon={ChevronDown} label={messages.toolbar.nextPage} disabled={atLast} onClick={() => step(1)} />
    </>
  );
}

function PageInput() {
  const { opened, say } = useViewer();
  const { page, labels } = useObservable(opened.reading.state);
  const [typed, setTyped] = useState<string>();
  const shown = labels?.[page - 1] ?? String(page);
  const go = () => {
    if (typed !== undefined && typed !== shown && !opened.reading.goToTyped(typed)) {
      say(messages.toolbar.noSuchPage(typed));
    }
    setTyped(undefined);
  };
  return (
    <TextInput
      size="xs"
      className="document-viewer-page"
      aria-label={messages.toolbar.page}
      data-page-field=""
      value={typed ?? shown}
      onChange={(next) => {
        opened.reading.prepareTyped(next);
        setTyped(next);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go();
        if (event.key === 'Escape') setTyped(undefined);
      }}
      inputMode={labels ? 'text' : 'numeric'}
    />
  );
}

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#design-system/format';
import { TextInput } from '#design-system/input';
import { Text } from '#design-system/layout';
import { messages } from '../document-viewer.messages.ts';
import { useObservable } from '../use-observable.ts';
import { useViewer } from '../viewer-context.ts';
import { ToolButton } from './tool-button.tsx';

/** The page that is shown, and the way to another one: by its number, or by what the document calls it. */
export function PageField() {
  const { opened, say, compact } = useViewer();
  const { page, pages, labels } = useObservable(opened.reading.state);
  const [typed, setTyped] = useState<string>();
  const format = useFormat();
  const shown = labels?.[page - 1] ?? String(page);
  const go = () => {
    if (typed !== undefined && typed !== shown && !opened.reading.goToTyped(typed)) {
      say(messages.toolbar.noSuchPage(typed));
    }
    setTyped(undefined);
  };
  return (
    <div className="document-viewer-pagefield">
      {!compact && (
        <>
          <ToolButton
            icon={ChevronUp}
            label={messages.toolbar.previousPage}
            disabled={page <= 1}
            onClick={() => opened.reading.goToPage(page - 1)}
          />
          <ToolButton
            icon={ChevronDown}
            label={messages.toolbar.nextPage}
            disabled={page >= pages}
            onClick={() => opened.reading.goToPage(page + 1)}
          />
        </>
      )}
      <TextInput
        size="xs"
        className="document-viewer-page"
        aria-label={messages.toolbar.page}
        data-page-field=""
        value={typed ?? shown}
        onChange={setTyped}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') setTyped(undefined);
        }}
        inputMode={labels ? 'text' : 'numeric'}
      />
      <Text as="span" tone="muted" textStyle="xs" numeric whiteSpace="nowrap">
        {messages.toolbar.of(format.number(pages))}
      </Text>
    </div>
  );
}

import { FileText, ListTree } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Box } from '#design-system/layout';
import { SplitPane } from '#design-system/split-pane';
import { useWindow } from '#design-system/window';
import { TabbedPanel } from '#design-system/tabs';
import { messages } from '../contracts.messages.ts';

const twoPanesQuery = '(min-width: 1024px)';

export type Pane = 'document' | 'details';

interface ContractPanesProps {
  /** Which of them is shown where there is room for one. */
  readonly pane: Pane;
  readonly onPaneChange: (pane: Pane) => void;
  /** What is above them takes one line. */
  readonly folded: boolean;
  readonly document: ReactNode;
  readonly details: ReactNode;
}

/** What the bar of the application, the folded header and the tabs leave. */
const phoneHeight = 'calc(100dvh - 9.25rem)';
const tabletHeight = 'max(28rem, calc(100dvh - 12rem))';

const detailsWidth = { initial: 464, min: 320, max: 640 };

/** The document beside what is known of it; one at a time where there is no room for both. */
export function ContractPanes({ pane, onPaneChange, folded, document, details }: ContractPanesProps) {
  const [width, setWidth] = useState(detailsWidth.initial);
  const wide = useWindow(twoPanesQuery);
  const { contract: texts } = messages;

  if (wide) {
    return (
      <Box flex="1" minHeight="0" borderBlockStartWidth="1px">
        <SplitPane
          side="end"
          label={texts.resize}
          width={width}
          onWidthChange={setWidth}
          min={detailsWidth.min}
          max={detailsWidth.max}
          pane={details}
        >
          {document}
        </SplitPane>
      </Box>
    );
  }
  return (
    <Box css={tabsAtTheText}>
      <TabbedPanel
        label={texts.panes}
        value={pane}
        onChange={onPaneChange}
        keepMounted
        tabs={[
          {
            value: 'document',
            label: texts.document,
            icon: <FileText size={14} aria-hidden />,
            content: <Box style={{ height: folded ? phoneHeight : tabletHeight }}>{document}</Box>,
          },
          { value: 'details', label: texts.details, icon: <ListTree size={14} aria-hidden />, content: details },
        ]}
      />
    </Box>
  );
}

/** The tabs begin where the text of the page does. */
const tabsAtTheText = { '& [role=tablist]': { paddingInline: '3.5' } };

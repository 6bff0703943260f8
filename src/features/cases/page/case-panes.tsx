import type { ReactNode } from 'react';
import { Box } from '#design-system/layout';
import { SplitPane } from '#design-system/split-pane';
import { useWindow } from '#design-system/window';
import { messages } from '../cases.messages.ts';

interface CasePanesProps {
  /** Of the files, in pixels. */
  readonly width: number;
  readonly onWidthChange: (width: number) => void;
  readonly files: ReactNode;
  readonly children: ReactNode;
}

const twoPanesQuery = '(min-width: 768px)';
const narrowest = 240;
const widest = 640;

/** The case beside its files, whose width the reader chooses; files below where there is no room for both. */
export function CasePanes({ width, onWidthChange, files, children }: CasePanesProps) {
  const wide = useWindow(twoPanesQuery);
  if (!wide) {
    return (
      <Box borderBlockStartWidth="1px">
        {children}
        <Box borderBlockStartWidth="1px">{files}</Box>
      </Box>
    );
  }
  return (
    <Box flex="1" minHeight="0" borderBlockStartWidth="1px">
      <SplitPane
        side="end"
        label={messages.files.resize}
        width={width}
        onWidthChange={onWidthChange}
        min={narrowest}
        max={widest}
        pane={files}
      >
        {children}
      </SplitPane>
    </Box>
  );
}

import type { ReactNode } from 'react';
import { Box } from '#design-system/layout';
import { SplitPane } from '#design-system/split-pane';
import { messages } from '../cases.messages.ts';

interface CasePanesProps {
  /** Of the files, in pixels. */
  readonly width: number;
  readonly onWidthChange: (width: number) => void;
  readonly files: ReactNode;
  readonly children: ReactNode;
}

const narrowest = 240;
const widest = 640;

/**
 * The case beside its files, whose width the reader chooses; files below where there is no room for both. One tree for
 * both: a window that is made narrower takes nothing away that was typed or is being uploaded.
 */
export const CasePanes = ({ width, onWidthChange, files, children }: CasePanesProps) => (
  <Box flex={{ md: '1' }} minHeight={{ md: '0' }} borderBlockStartWidth="1px">
    <SplitPane
      side="end"
      label={messages.files.resize}
      width={width}
      onWidthChange={onWidthChange}
      min={narrowest}
      max={widest}
      pane={
        <Box borderBlockStartWidth={{ base: '1px', md: '0' }} height={{ md: 'full' }}>
          {files}
        </Box>
      }
    >
      {children}
    </SplitPane>
  </Box>
);

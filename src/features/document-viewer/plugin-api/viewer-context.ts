import { createContext, useContext } from 'react';
import type { Format } from '#design-system/format';
import type { ViewerCapabilities } from '../engine/open-document.ts';
import type { ViewerEngine } from '../engine/viewer-engine.ts';
import type { DocumentViewerProps } from './viewer-props.ts';

export interface ViewerContextValue extends Pick<
  DocumentViewerProps,
  'marks' | 'activeMark' | 'onActiveMarkChange' | 'fields'
> {
  engine: ViewerEngine;
  capabilities: ViewerCapabilities;
  fileName: string;
  format: Format;
  /** There is room for less than the whole toolbar in one row. */
  compact: boolean;
  /** There is no room for a second row of tools either: they are shown over the pages when asked for. */
  foldsTools: boolean;
  say(sentence: string): void;
  /** Open the sidebar on one of its views, or close it. */
  showSidebar(view: string | undefined): void;
}

const ViewerContext = createContext<ViewerContextValue | undefined>(undefined);

export const ViewerProvider = ViewerContext.Provider;

/** What the parts of an open viewer share. */
export function useViewer(): ViewerContextValue {
  const value = useContext(ViewerContext);
  if (!value) throw new Error('This part belongs inside an open document viewer.');
  return value;
}

import { createContext, useContext } from 'react';
import type { OpenedViewer, ViewerSession } from '../engine/viewer-session.ts';
import type { SidebarView } from '../sidebar/sidebar-view.ts';
import type { Author, ViewerCapabilities } from '../engine/open-document.ts';

export interface ViewerContextValue {
  session: ViewerSession;
  opened: OpenedViewer;
  capabilities: ViewerCapabilities;
  author: Author | undefined;
  fileName: string;
  /** There is room for less than the whole toolbar in one row. */
  compact: boolean;
  say(sentence: string): void;
  /** Open the sidebar on one of its views, or close it. */
  showSidebar(view: SidebarView | undefined): void;
}

const ViewerContext = createContext<ViewerContextValue | undefined>(undefined);

export const ViewerProvider = ViewerContext.Provider;

/** What the parts of an open viewer share. */
export function useViewer(): ViewerContextValue {
  const value = useContext(ViewerContext);
  if (!value) throw new Error('This part belongs inside an open document viewer.');
  return value;
}

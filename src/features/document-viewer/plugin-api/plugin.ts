import type { ReactNode } from 'react';
import type { MenuEntry } from '#design-system/menu';
import type { SaveDocument } from '../engine/open-document.ts';
import type { ViewerEngine } from '../engine/viewer-engine.ts';
import type { Shortcut } from './shortcuts.ts';
import type { ViewerContextValue } from './viewer-context.ts';

/** What a running plugin adds to the viewer. Its elements are drawn inside the viewer's context. */
export interface RunningPlugin {
  /** End what runs and keep what must not be lost; the document is still open. */
  stop?(): void;
  toolbar?: {
    /** In the middle, where the tools are. */
    tools?: ReactNode;
    /** At the end, before the menu. */
    actions?: ReactNode;
    /** At the very end. */
    primary?: ReactNode;
    /** Entries of the menu. */
    menu?(viewer: ViewerContextValue): MenuEntry[];
  };
  /** A row of its own below the toolbar. */
  settings?: ReactNode;
  /** Beside the settings of a tool: what can be done with the selected annotation. */
  selection?: ReactNode;
  /** A tab of the sidebar, opened by the plugin's name. */
  sidebar?: { label: string; render(onGo: (() => void) | undefined): ReactNode };
  notice?: ReactNode;
  dialog?: ReactNode;
  /** Over the pages. */
  pages?: ReactNode;
  /** What the plugin does on a key; answers whether that meant anything now. */
  shortcuts?: Partial<Record<Shortcut, (viewer: ViewerContextValue) => boolean>>;
}

/** What a plugin can request from the app. */
export interface PluginHost {
  /** Keep the saved bytes as a new version. */
  keep: SaveDocument;
}

export interface ViewerPlugin {
  readonly name: string;
  /** It starts as soon as the pages have their places; all others once the first page is drawn. */
  readonly early?: boolean;
  /** A plugin that is loaded when it is needed answers with a promise. */
  start(engine: ViewerEngine, host: PluginHost): RunningPlugin | Promise<RunningPlugin>;
}

export const definePlugin = (plugin: ViewerPlugin): ViewerPlugin => plugin;

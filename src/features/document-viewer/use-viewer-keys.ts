import { useEffect } from 'react';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { isTypedInto } from './engine/event-fence.ts';
import { spokenPage, spokenZoom } from './spoken-reading.ts';
import { toggleFullScreen } from './use-full-screen.ts';
import { shortcutOf, type Shortcut } from './plugin-api/shortcuts.ts';
import { useRunningPlugins } from './plugin-api/running-plugins.tsx';
import { useViewer, type ViewerContextValue } from './plugin-api/viewer-context.ts';

/** Act on the viewer's shortcuts while it has the focus. */
export function useViewerKeys(root: HTMLElement): void {
  const viewer = useViewer();
  const plugins = useRunningPlugins();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const typing = event.target instanceof Element && isTypedInto(event.target);
      const shortcut = shortcutOf(event, typing);
      if (!shortcut) return;
      const added = plugins.find(({ shortcuts }) => shortcuts?.[shortcut])?.shortcuts?.[shortcut];
      if (!(added ? added(viewer) : act(shortcut, viewer, root))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    root.addEventListener('keydown', press);
    return () => root.removeEventListener('keydown', press);
  }, [viewer, plugins, root]);
}

const { spoken } = messages;

/** Answers whether the shortcut meant anything here. What it has come to is said where the focus stays elsewhere. */
function act(shortcut: Shortcut, { engine, format, say }: ViewerContextValue, root: HTMLElement): boolean {
  const { reading, finding, trail } = engine;
  const announceZoom = () => say(spokenZoom(reading, format));
  const announcePage = () => say(spokenPage(reading, format));
  switch (shortcut) {
    case 'find':
      finding.open();
      return true;
    case 'find-next':
      finding.next();
      return true;
    case 'find-previous':
      finding.previous();
      return true;
    case 'zoom-in':
      reading.zoomIn();
      announceZoom();
      return true;
    case 'zoom-out':
      reading.zoomOut();
      announceZoom();
      return true;
    case 'fit-width':
      reading.setFit('page-width');
      announceZoom();
      return true;
    case 'rotate':
      reading.rotate(90);
      say(spoken.turned(format.number(reading.state.get().rotation)));
      return true;
    case 'hand':
      reading.takeHand(!reading.state.get().hand);
      say(reading.state.get().hand ? spoken.hand : spoken.noHand);
      return true;
    case 'full-screen':
      void toggleFullScreen();
      return true;
    case 'back':
      return trail.back();
    case 'forward':
      return trail.forward();
    case 'first-page':
      reading.goToPage(1);
      announcePage();
      return true;
    case 'last-page':
      reading.goToPage(reading.state.get().pages);
      announcePage();
      return true;
    case 'go-to-page':
      root.querySelector<HTMLInputElement>('[data-page-field]')?.focus();
      return true;
    default:
      return false;
  }
}

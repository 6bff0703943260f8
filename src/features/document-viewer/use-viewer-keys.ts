import { useEffect } from 'react';
import { isTypedInto } from './engine/event-fence.ts';
import { toggleFullScreen } from './use-full-screen.ts';
import { shortcutOf, type Shortcut } from './shortcuts.ts';
import { useViewer, type ViewerContextValue } from './viewer-context.ts';

/** Act on the viewer's shortcuts while it has the focus. */
export function useViewerKeys(root: HTMLElement): void {
  const viewer = useViewer();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const typing = event.target instanceof Element && isTypedInto(event.target);
      const shortcut = shortcutOf(event, typing);
      if (!shortcut || !act(shortcut, viewer, root)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    root.addEventListener('keydown', press);
    return () => root.removeEventListener('keydown', press);
  }, [viewer, root]);
}

/** Answers whether the shortcut meant anything here. */
function act(
  shortcut: Shortcut,
  { opened, capabilities, showSidebar }: ViewerContextValue,
  root: HTMLElement,
): boolean {
  const { reading, finding, annotating, saving, tracker } = opened;
  const annotates = capabilities.annotate === true;
  switch (shortcut) {
    case 'highlight':
    case 'text':
    case 'ink':
    case 'stamp':
    case 'signature':
      if (annotates) annotating.toggle(shortcut);
      return annotates;
    case 'put-back':
      return putBack(annotating);
    case 'save':
      if (annotates && capabilities.save && tracker.changed.get()) void saving.save();
      return annotates;
    case 'print':
      if (capabilities.print) void opened.printing.ask();
      return capabilities.print === true;
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
      return true;
    case 'zoom-out':
      reading.zoomOut();
      return true;
    case 'fit-width':
      reading.setFit('page-width');
      return true;
    case 'rotate':
      reading.rotate(90);
      return true;
    case 'comment':
      opened.notes.answerSelected();
      showSidebar('notes');
      return true;
    case 'hand':
      reading.takeHand(!reading.state.get().hand);
      return true;
    case 'full-screen':
      void toggleFullScreen();
      return true;
    case 'back':
      return opened.trail.back();
    case 'forward':
      return opened.trail.forward();
    case 'first-page':
      reading.goToPage(1);
      return true;
    case 'last-page':
      reading.goToPage(reading.state.get().pages);
      return true;
    case 'go-to-page':
      root.querySelector<HTMLInputElement>('[data-page-field]')?.focus();
      return true;
  }
}

/** Escape first ends what is being done, which pdf.js sees to, and then puts the tool back. */
function putBack(annotating: ViewerContextValue['opened']['annotating']): boolean {
  const { tool, hasSelection } = annotating.state.get();
  if (tool === 'none' || hasSelection || annotating.isBusy) return false;
  annotating.take('none');
  return true;
}

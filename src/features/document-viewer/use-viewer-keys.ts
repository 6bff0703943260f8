import { useEffect } from 'react';
import { type Format, useFormat } from '#design-system/format';
import { messages } from './plugin-api/document-viewer.messages.ts';
import { isTypedInto } from './engine/event-fence.ts';
import { spokenPage, spokenZoom } from './spoken-reading.ts';
import { toggleFullScreen } from './use-full-screen.ts';
import { shortcutOf, type Shortcut } from './shortcuts.ts';
import { useViewer, type ViewerContextValue } from './plugin-api/viewer-context.ts';

/** Act on the viewer's shortcuts while it has the focus. */
export function useViewerKeys(root: HTMLElement): void {
  const viewer = useViewer();
  const format = useFormat();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const typing = event.target instanceof Element && isTypedInto(event.target);
      const shortcut = shortcutOf(event, typing);
      if (!shortcut || !act(shortcut, viewer, root, format)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    root.addEventListener('keydown', press);
    return () => root.removeEventListener('keydown', press);
  }, [viewer, root, format]);
}

const { spoken } = messages;

/** Answers whether the shortcut meant anything here. What it has come to is said where the focus stays elsewhere. */
function act(
  shortcut: Shortcut,
  { opened, capabilities, showSidebar, say }: ViewerContextValue,
  root: HTMLElement,
  format: Format,
): boolean {
  const { reading, finding, annotating, saving, tracker } = opened;
  const annotates = capabilities.annotate === true;
  const sayZoom = () => say(spokenZoom(reading, format));
  const sayPage = () => say(spokenPage(reading, format));
  switch (shortcut) {
    case 'highlight':
    case 'text':
    case 'ink':
    case 'stamp':
    case 'signature':
      if (annotates) say(annotating.toggle(shortcut) ? spoken.tool[shortcut] : spoken.noTool);
      return annotates;
    case 'put-back':
      if (!putBack(annotating)) return false;
      say(spoken.noTool);
      return true;
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
      sayZoom();
      return true;
    case 'zoom-out':
      reading.zoomOut();
      sayZoom();
      return true;
    case 'fit-width':
      reading.setFit('page-width');
      sayZoom();
      return true;
    case 'rotate':
      reading.rotate(90);
      say(spoken.turned(format.number(reading.state.get().rotation)));
      return true;
    case 'comment':
      opened.notes.answerSelected();
      showSidebar('notes');
      return true;
    case 'hand':
      reading.takeHand(!reading.state.get().hand);
      say(reading.state.get().hand ? spoken.hand : spoken.noHand);
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
      sayPage();
      return true;
    case 'last-page':
      reading.goToPage(reading.state.get().pages);
      sayPage();
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

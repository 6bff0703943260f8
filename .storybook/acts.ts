interface Acts {
  click: (element: Element) => Promise<unknown>;
  keyboard: (text: string) => Promise<unknown>;
  tab: (options?: { readonly shift?: boolean }) => Promise<unknown>;
}

const opened = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Let a story act as a person does, once what was opened stands on the screen: menus and dialogs take the focus, and begin
 * to hear Escape, a frame after they are in the page.
 */
export function actOnceShown(acts: Acts): void {
  const { click, keyboard, tab } = acts;
  acts.click = async (element) => {
    const panel = element.closest(opened);
    if (panel && !panel.contains(document.activeElement)) await shown();
    return click(element);
  };
  acts.keyboard = async (text) => {
    await shown();
    return keyboard(text);
  };
  acts.tab = async (options) => {
    await shown();
    return tab(options);
  };
}

async function shown(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

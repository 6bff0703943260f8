interface Acts {
  click: (element: Element) => Promise<unknown>;
  keyboard: (text: string) => Promise<unknown>;
  tab: (options?: { readonly shift?: boolean }) => Promise<unknown>;
}

const opened = '[role=dialog], [role=alertdialog], [role=menu]';

/** So many frames are waited at most for what can't be pressed yet; what never can be fails then. */
const maxFrames = 60;

/**
 * Let a story act as a person does, once what was opened stands on the screen: menus and dialogs take the focus, and begin
 * to hear Escape, a frame after they are in the page, and what opens over a dialog can be pressed no sooner.
 */
export function actOnceShown(acts: Acts): void {
  const { click, keyboard, tab } = acts;
  acts.click = async (element) => {
    const panel = element.closest(opened);
    if (panel && !panel.contains(document.activeElement)) await shown();
    for (let frames = 0; frames < maxFrames && !canBePressed(element); frames += 1) await frame();
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

const canBePressed = (element: Element) => getComputedStyle(element).pointerEvents !== 'none';

const frame = () => new Promise(requestAnimationFrame);

async function shown(): Promise<void> {
  await frame();
  await frame();
}

interface Keys {
  keyboard: (text: string) => Promise<unknown>;
  tab: (options?: { readonly shift?: boolean }) => Promise<unknown>;
}

/**
 * Let keys be pressed as a person presses them, once what was opened stands on the screen: menus and dialogs take the
 * focus, and begin to hear Escape, a frame after they are in the page.
 */
export function pressOnceShown(keys: Keys): void {
  const { keyboard, tab } = keys;
  keys.keyboard = async (text) => {
    await shown();
    return keyboard(text);
  };
  keys.tab = async (options) => {
    await shown();
    return tab(options);
  };
}

async function shown(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

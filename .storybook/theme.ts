export type StoryTheme = 'light' | 'dark';

/** Show the page in one of the two modes, as the app does. */
export function showTheme(theme: StoryTheme): void {
  const { documentElement } = document;
  documentElement.className = theme;
  documentElement.dataset.theme = theme;
  documentElement.style.colorScheme = theme;
}

/** Under which a browser keeps the language that someone chose in it. */
export const languageKey = 'view.language';

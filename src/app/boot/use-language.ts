import { useSyncExternalStore } from 'react';
import { type Language, onLanguageChange, shownLanguage } from '#languages';

/** The language that the app is shown in; whoever uses it is drawn again when that changes, with all inside. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, shownLanguage);

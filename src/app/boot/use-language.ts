import { useSyncExternalStore } from 'react';
import { type Language, onLanguageChange, shownLanguage } from '#languages';

/** The language of the app; a component that uses it is drawn again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, shownLanguage, shownLanguage);

import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { createFormat, type FormatSettings } from './formatting.ts';

const FormatContext = /* @__PURE__ */ createContext(/* @__PURE__ */ createFormat({ locale: 'en-GB', timeZone: 'UTC' }));

/** Sets the language and time zone in which everything inside is written. */
export function FormatProvider({ locale, timeZone, words, children }: FormatSettings & { children: ReactNode }) {
  const format = useMemo(() => createFormat({ locale, timeZone, words }), [locale, timeZone, words]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

/** Dates, money, numbers, plurals and sizes as this reader writes them. */
export const useFormat = () => useContext(FormatContext);

import { useEffect, useRef, useState } from 'react';

const pauseAfterTyping = 250;

/**
 * The text of a search field whose search lives in the address: follows the typing at once and asks once it pauses.
 * A search that changes from elsewhere, by the back button for one, takes its place.
 */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(search);
  const [asked, setAsked] = useState(search);
  const latest = useRef(onSearch);

  useEffect(() => {
    latest.current = onSearch;
  });

  if (seen !== search) {
    setSeen(search);
    if (search !== asked) {
      setAsked(search);
      setTyped(null);
    }
  }

  useEffect(() => {
    if (typed === null || typed.trim() === asked) return undefined;
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      latest.current(typed.trim());
    }, pauseAfterTyping);
    return () => clearTimeout(timer);
  }, [typed, asked]);

  return { text: typed ?? search, type: setTyped };
}

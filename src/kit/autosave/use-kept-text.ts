import { useRef, useState } from 'react';

const keyOf = (name: string) => `draft:text:${name}`;

interface KeptText {
  readonly text: string;
  readonly write: (text: string) => void;
  /** Forgets what was sent and keeps what was typed after it. Returns what is left. */
  readonly forget: (sent: string) => string;
}

/**
 * A text that this device keeps while it is written, so that it is there again after another tab, another page or a closed
 * browser. An empty one is forgotten, and signing out forgets them all.
 * @param name what it is a text of; one without a name lives as long as what shows it
 */
export function useKeptText(name: string | undefined, initial = ''): KeptText {
  const [text, setText] = useState(() => read(name) ?? initial);
  const latest = useRef(text);
  const write = (next: string) => {
    latest.current = next;
    setText(next);
    keep(name, next);
  };
  const forget = (sent: string) => {
    const { current } = latest;
    const left = current.startsWith(sent) ? current.slice(sent.length).trimStart() : current;
    write(left);
    return left;
  };
  return { text, write, forget };
}

function read(name: string | undefined): string | null {
  if (name === undefined) return null;
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** A full or forbidden storage keeps nothing, and must not keep anybody from writing. */
function keep(name: string | undefined, text: string): void {
  if (name === undefined) return;
  try {
    if (text === '') localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), text);
  } catch {
    // It is still on the screen.
  }
}

import { Portal } from '@chakra-ui/react/portal';
import { Tooltip as Chakra } from '@chakra-ui/react/tooltip';
import { useEffect, useState } from 'react';
import { Kbd } from '../layout/text.ts';

const HOVER_MS = 400;

/** What a `HintTooltip` around it says of an element. */
export const hint = (words: string, shortcut?: string) => ({ 'data-hint': words, 'data-hint-shortcut': shortcut });

interface HintTooltipProps {
  within: HTMLElement | null;
}

/**
 * One tooltip for all elements inside `within` that have a `hint`, on hover and focus: for bars of many buttons, where a
 * tooltip for each costs more than the buttons.
 */
export function HintTooltip({ within }: HintTooltipProps) {
  const [hinted, setHinted] = useState<HTMLElement>();
  useEffect(() => (within ? watchHints(within, setHinted) : undefined), [within]);
  if (!hinted) return null;
  const { hint: words, hintShortcut: shortcut } = hinted.dataset;
  return (
    <Chakra.Root
      key={words}
      open
      positioning={{ placement: 'bottom', gutter: 6, getAnchorRect: () => hinted.getBoundingClientRect() }}
      onOpenChange={({ open }) => !open && setHinted(undefined)}
    >
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content>
            {words}
            {shortcut && <Kbd>{shortcut}</Kbd>}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

/** Tells which element is to be explained now, if any. Returns the way to stop. */
function watchHints(within: HTMLElement, tell: (hinted: HTMLElement | undefined) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next: HTMLElement | undefined;
  const turnTo = (element: HTMLElement | undefined, wait: number) => {
    if (element === next) return;
    next = element;
    clearTimeout(timer);
    if (!element || wait === 0) tell(element);
    else timer = setTimeout(() => tell(element), wait);
  };
  const leave = () => turnTo(undefined, 0);
  const over = ({ target, pointerType }: PointerEvent) =>
    turnTo(pointerType === 'touch' ? undefined : hintedBy(target), HOVER_MS);
  const focus = ({ target }: FocusEvent) => {
    const element = hintedBy(target);
    if (element?.matches(':focus-visible')) turnTo(element, 0);
  };
  within.addEventListener('pointerover', over, { signal });
  within.addEventListener('focusin', focus, { signal });
  for (const name of ['pointerleave', 'pointerdown', 'focusout']) within.addEventListener(name, leave, { signal });
  within.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => ending.abort();
}

const hintedBy = (target: EventTarget | null) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-hint]')) || undefined;

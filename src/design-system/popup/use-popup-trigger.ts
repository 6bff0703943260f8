import { cloneElement, type ReactElement, type SyntheticEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWasOpened } from './use-was-opened.ts';

export type TriggerProps = Readonly<Record<string, unknown>>;
type Handler = (event: SyntheticEvent) => void;

/** Somebody comes near: what hangs on the trigger can get ready. */
const approaches = ['onPointerEnter', 'onFocus'] as const;
/** Somebody uses the trigger: what hangs on it has to be there now. */
const uses = ['onPointerDown', 'onClick', 'onKeyDown'] as const;
const handled = [...approaches, ...uses, 'onPointerMove', 'onPointerLeave', 'onBlur'] as const;

interface PopupTriggerInput {
  /** One element that takes the props of a button. */
  readonly trigger: ReactElement;
  readonly kind: 'menu' | 'popover';
  /** Where it is opened by something else as well. */
  readonly open?: boolean | undefined;
}

/**
 * The button that a popup hangs on, and whether the popup exists. Until somebody comes near the button, it stands for both:
 * a page has many of them, and most are never opened. It stays the same element when the popup comes to be, which
 * hands it its own props by `tell` (`TellTrigger`) and is told of what happens on it.
 */
export function usePopupTrigger({ trigger, kind, open = false }: PopupTriggerInput) {
  const id = useId();
  const wasOpened = useWasOpened(open);
  const [isNear, setIsNear] = useState(false);
  const [attributes, setAttributes] = useState<TriggerProps>(() => atRest(kind, id));
  const popup = useRef<TriggerProps | null>(null);
  const own = trigger.props as TriggerProps;

  function handle(name: (typeof handled)[number], event: SyntheticEvent) {
    (own[name] as Handler | undefined)?.(event);
    if (!popup.current && isOneOf(uses, name)) {
      flushSync(() => setIsNear(true));
      tellFocus(popup.current, id);
    }
    if (!popup.current && isOneOf(approaches, name)) setIsNear(true);
    (popup.current?.[name] as Handler | undefined)?.(event);
  }

  const handlers = Object.fromEntries(handled.map((name) => [name, (event: SyntheticEvent) => handle(name, event)]));
  return {
    id,
    exists: isNear || wasOpened,
    button: cloneElement(trigger, { ...attributes, ...own, ...handlers }),
    tell: (props: TriggerProps) => {
      if (!popup.current) queueMicrotask(() => tellFocus(props, id));
      popup.current = props;
      setAttributes((before) => changed(before, attributesOf(props)));
    },
  };
}

/** What the popup says of its trigger while it is closed. */
const atRest = (kind: PopupTriggerInput['kind'], id: string): TriggerProps => ({
  id,
  type: 'button',
  'data-scope': kind,
  'data-part': 'trigger',
  'data-state': 'closed',
  'aria-haspopup': kind === 'menu' ? 'menu' : 'dialog',
  'aria-expanded': false,
});

/** A menu takes keys once its trigger has the focus, which it got before the menu was there. */
function tellFocus(popup: TriggerProps | null, id: string): void {
  if (document.activeElement?.id === id) (popup?.['onFocus'] as (() => void) | undefined)?.();
}

const attributesOf = (props: TriggerProps): TriggerProps =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => typeof value !== 'function'));

/** The same object unless a value differs, so that nothing renders for it. */
function changed(before: TriggerProps, after: TriggerProps): TriggerProps {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) => before[name] === after[name]) ? before : after;
}

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

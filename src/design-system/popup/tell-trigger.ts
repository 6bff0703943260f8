import { useLayoutEffect } from 'react';
import type { TriggerProps } from './use-popup-trigger.ts';

interface TellTriggerProps {
  /** What the popup makes of its trigger now. */
  readonly props: object;
  readonly open: boolean;
  readonly tell: (props: TriggerProps) => void;
}

/** Inside a popup: hands its trigger, which is outside, what it has become. */
export function TellTrigger({ props, open, tell }: TellTriggerProps): null {
  // Names what it controls as long as that is there.
  useLayoutEffect(() => tell(open ? { ...props } : { ...props, 'aria-controls': undefined }));
  return null;
}

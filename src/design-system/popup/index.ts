export { TellTrigger } from './tell-trigger.ts';
export { usePopupTrigger } from './use-popup-trigger.ts';
export { useWasOpened } from './use-was-opened.ts';

import { actorContext } from '../actor-context.tsx';
import type { ToasterActor } from './toaster-machine.ts';

export const [ToasterProvider, useToasterActor, useToaster] = actorContext<ToasterActor>('toaster');

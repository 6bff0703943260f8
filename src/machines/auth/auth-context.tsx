import { actorContext } from '../actor-context.tsx';
import type { AuthActor } from './auth-machine.ts';

export const [AuthProvider, useAuthActor, useAuth] = actorContext<AuthActor>('auth');

export { AuthProvider, useAuth, useAuthActor } from './auth-context.tsx';
export {
  authMachine,
  type AuthActor,
  type AuthSnapshot,
  type ElsewhereEvent,
  type LeaveReason,
  type Leaving,
  type StorageTrouble,
  type StoredUser,
} from './auth-machine.ts';

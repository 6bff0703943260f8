export type { Damage } from './damage.ts';
export {
  type Checked,
  type TestSignatureActor,
  testSignatureMachine,
  type TestSignatureSnapshot,
} from './test-signature-machine.ts';

import { localised } from '#languages';

/** What things of an envelope are called until someone names them. */
export const untitled = localised('envelope-names', {
  envelope: 'Untitled envelope',
});

import { localised } from '#languages';

/** What the way back is called. */
export const undoMessages = localised('undo', { undo: 'Undo' });

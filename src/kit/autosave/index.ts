export { autosaveMessages } from './autosave.messages.ts';
export { AutosaveStatus } from './autosave-status.tsx';
export { type Autosave, type Stored, useDraftAutosave } from './use-draft-autosave.ts';
export { useKeptText } from './use-kept-text.ts';
export { ConflictChoice } from './conflict-choice.tsx';

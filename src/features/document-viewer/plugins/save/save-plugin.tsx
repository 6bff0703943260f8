import type { DocumentSavingActor } from '#machines/document-saving';
import type { ViewerEngine } from '../../engine/viewer-engine.ts';
import { definePlugin } from '../../plugin-api/plugin.ts';
import { DraftAutosave } from './draft-autosave.ts';
import { SaveButton } from './save-button.tsx';
import { SaveNotices } from './save-notices.tsx';
import { startSaving } from './saving.ts';
import { SignedSaveDialog } from './signed-save-dialog.tsx';

/** Saves a new version, and keeps what is not saved yet as a draft in the browser. */
export const savePlugin = definePlugin({
  name: 'save',
  start(engine, { keep }) {
    const drafts = new DraftAutosave(engine);
    const saving = startSaving({ engine, keep, afterwards: () => drafts.discard() });
    const save = () => requestSave(engine, saving);
    return {
      stop() {
        drafts.stop();
        saving.stop();
      },
      toolbar: { primary: <SaveButton saving={saving} onSave={save} /> },
      notice: <SaveNotices drafts={drafts} saving={saving} onSave={save} />,
      dialog: <SignedSaveDialog saving={saving} />,
      shortcuts: {
        save({ capabilities: { annotate, save: maySave } }) {
          if (annotate && maySave && engine.changes.changed.get()) save();
          return annotate === true;
        },
      },
    };
  },
});

function requestSave(engine: ViewerEngine, saving: DocumentSavingActor): void {
  saving.send({ type: 'save.requested', signed: engine.signatures.get().length > 0 });
}

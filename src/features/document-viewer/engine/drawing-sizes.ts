import type { Editor, EditorLayer } from './pdfjs-internals.ts';
import type { PdfjsCore } from './pdfjs-library.ts';

/** A drawing or a signature: its lines are kept in shares of a page of a certain size on screen. */
interface Drawing extends Editor {
  /** Missing while the signature is still asked for. */
  readonly _drawOutlines?: object | null;
  onScaleChanging(): void;
}

interface ScalingManager {
  addShouldRescale(editor: Editor): void;
}

type Add = (this: EditorLayer, editor: Editor & { readonly _uiManager: ScalingManager }) => void;

let kept = false;

/**
 * pdf.js tells drawings of a zoom only while they are on a page. One that was deleted, or whose page was far away, comes
 * back as if the zoom were the former: the next move shrinks or stretches it, down to less than nothing. From now on a
 * drawing learns of the zoom when it comes back.
 */
export function keepDrawingSizes({ AnnotationEditorLayer }: PdfjsCore): void {
  if (kept) return;
  kept = true;
  const prototype = AnnotationEditorLayer.prototype as unknown as Record<'add' | 'addOrRebuild', Add>;
  for (const name of ['add', 'addOrRebuild'] as const) {
    const add = prototype[name];
    prototype[name] = function addAtThisZoom(editor) {
      add.call(this, editor);
      if (!isDrawing(editor) || editor.parent !== this) return;
      editor._uiManager.addShouldRescale(editor);
      editor.onScaleChanging();
    };
  }
}

const isDrawing = (editor: Editor): editor is Drawing & { _uiManager: ScalingManager } =>
  'onScaleChanging' in editor && '_drawOutlines' in editor && Boolean(editor._drawOutlines);

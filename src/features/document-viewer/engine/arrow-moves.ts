import type { Editor, UiManager } from './pdfjs-internals.ts';
import type { PdfjsCore } from './pdfjs-library.ts';

interface MovableEditor extends Editor {
  readonly isSelected: boolean;
  translateInPage(x: number, y: number): void;
  translationDone(): void;
}

interface MovingManager extends UiManager {
  translateSelectedEditors(x: number, y: number, noCommit?: boolean): void;
  undo(): void;
  redo(): void;
  commitOrRemove(): void;
  getEditor(id: string): MovableEditor | undefined;
  addEditor(editor: MovableEditor): void;
  addCommands(command: object): void;
}

/** Presses of the arrows with less than this between them are one move, in ms. */
const PAUSE_MS = 1_000;

/** A move that is going on: what it moves, how far so far in points of the page, and the number it is undone by. */
interface Move {
  readonly editors: readonly MovableEditor[];
  readonly type: number;
  x: number;
  y: number;
  last: number;
}

const moves = new WeakMap<UiManager, Move>();
const added = new WeakMap<UiManager, Set<MovableEditor>>();
let moveNumber = -1;
let kept = false;

/**
 * pdf.js keeps a move by arrow keys for undoing a second after the last press; who undoes within it loses what was done
 * before. From now on a move can be undone from its first press on.
 */
export function keepArrowMoves(core: PdfjsCore): void {
  if (kept) return;
  kept = true;
  const prototype = core.AnnotationEditorUIManager.prototype as unknown as MovingManager;
  const { addEditor, undo, redo } = prototype;
  prototype.addEditor = function add(editor) {
    addEditor.call(this, editor);
    added.set(this, (added.get(this) ?? new Set()).add(editor));
  };
  prototype.translateSelectedEditors = function move(x, y, noCommit = false) {
    if (!noCommit) this.commitOrRemove();
    if (this.hasSelection) moveSelected(this, x, y);
  };
  prototype.undo = function undoMove() {
    moves.delete(this);
    undo.call(this);
  };
  prototype.redo = function redoMove() {
    moves.delete(this);
    redo.call(this);
  };
}

function moveSelected(manager: MovingManager, x: number, y: number): void {
  const move = goOn(manager);
  move.x += x;
  move.y += y;
  move.last = performance.now();
  const [byX, byY] = [move.x, move.y];
  const translate = (dx: number, dy: number) => {
    for (const { id } of move.editors) {
      const editor = manager.getEditor(id);
      editor?.translateInPage(dx, dy);
      editor?.translationDone();
    }
  };
  translate(x, y);
  manager.addCommands({
    cmd: () => translate(byX, byY),
    undo: () => translate(-byX, -byY),
    mustExec: false,
    type: move.type,
    overwriteIfSameType: true,
  });
}

/** The move that was going on, while it still is and what is selected is the same; else a new one. */
function goOn(manager: MovingManager): Move {
  const editors = selectedEditors(manager);
  const before = moves.get(manager);
  const isSame =
    before !== undefined &&
    performance.now() - before.last < PAUSE_MS &&
    before.editors.length === editors.length &&
    before.editors.every((editor) => editors.includes(editor));
  const move = isSame ? before : { editors, type: moveNumber--, x: 0, y: 0, last: 0 };
  moves.set(manager, move);
  return move;
}

function selectedEditors(manager: MovingManager): MovableEditor[] {
  return [...(added.get(manager) ?? [])].filter(
    (editor) => editor.isSelected && manager.getEditor(editor.id) === editor,
  );
}

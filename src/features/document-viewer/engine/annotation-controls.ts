import { describePicture } from './accessible-names.ts';
import { prepareEditors } from './editor-defaults.ts';
import { isInOverlay } from './event-fence.ts';
import { observableRecord, type Observable } from './observable.ts';
import type { Editor, StampEditor, UiManager } from './pdfjs-internals.ts';
import { readPicturesFromAddresses } from './picture-addresses.ts';
import type { PdfjsCore } from './pdfjs-library.ts';
import {
  defaultToolSettings,
  editorModes,
  settingParameters,
  settingsFromPdfjs,
  tools,
  type Tool,
  type ToolInHand,
  type ToolSettings,
} from './tools.ts';
import type { ViewerParts } from './viewer-parts.ts';

export interface AnnotatingState {
  tool: ToolInHand;
  /** Of what is selected, else of what will be made next. */
  settings: ToolSettings;
  canUndo: boolean;
  canRedo: boolean;
  hasSelection: boolean;
  /** Nothing can be made or changed: a version is being saved. */
  paused: boolean;
}

/** Makes and changes annotations in the document that is shown. */
export class AnnotationControls {
  readonly #state = observableRecord<AnnotatingState>({
    tool: 'none',
    settings: defaultToolSettings,
    canUndo: false,
    canRedo: false,
    hasSelection: false,
    paused: false,
  });
  readonly #core: PdfjsCore;
  readonly #parts: ViewerParts;
  readonly #modes: Record<ToolInHand, number>;
  readonly #parameters: Record<keyof ToolSettings, number>;
  #chosen: Partial<ToolSettings> = {};
  #manager: UiManager | undefined;
  #pause: Promise<void> | undefined;

  constructor(core: PdfjsCore, parts: ViewerParts) {
    this.#core = core;
    this.#parts = parts;
    this.#modes = editorModes(core);
    this.#parameters = settingParameters(core);
    parts.on('annotationeditoruimanager', ({ uiManager }) => this.#take(uiManager));
    parts.on('annotationeditormodechanged', ({ mode }) => this.#state.merge({ tool: this.#toolOf(mode) }));
    parts.on('switchannotationeditormode', (request) => this.#switch(request));
    parts.on('showannotationeditorui', (request) => this.#switch(request));
    parts.on('editingstateschanged', ({ details }) =>
      this.#state.merge({
        canUndo: details.hasSomethingToUndo,
        canRedo: details.hasSomethingToRedo,
        hasSelection: details.hasSelectedEditor,
      }),
    );
    parts.on('annotationeditorparamschanged', ({ details }) =>
      this.#state.merge({
        settings: { ...this.#state.get().settings, ...settingsFromPdfjs(details, this.#parameters) },
      }),
    );
  }

  get state(): Observable<AnnotatingState> {
    return this.#state;
  }

  get manager(): UiManager | undefined {
    return this.#manager;
  }

  /** The annotation that is selected; the first of several. */
  get selected(): Editor | undefined {
    return this.#manager?.firstSelectedEditor;
  }

  /** Strokes are being drawn, or something is being moved: what Escape ends first. */
  get isBusy(): boolean {
    return this.#parts.viewer.viewer?.classList.contains('noUserSelect') === true;
  }

  /** Select a tool, or deselect the selected one. Returns whether it is selected now. */
  toggle(tool: Tool): boolean {
    const taken = this.#state.get().tool !== tool;
    if (tool !== 'highlight' || !taken || !this.#highlightsSelectedText()) this.take(taken ? tool : 'none');
    return taken;
  }

  take(tool: ToolInHand): void {
    if (this.#manager) this.#switch({ mode: this.#modes[tool] });
  }

  /** Put the tool down and take none, until what is returned is called. The tool comes back where the document is still the same. */
  pause(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { tool } = this.#state.get();
    const manager = this.#manager;
    manager?.endCurrentEditing();
    this.take('none');
    this.#pause = promise;
    this.#state.merge({ paused: true });
    return () => {
      this.#pause = undefined;
      this.#state.merge({ paused: false });
      if (manager === this.#manager) this.take(tool);
      resolve();
    };
  }

  /** Wait until a tool is selected and the visible pages are ready for it. */
  async hold(tool: ToolInHand): Promise<void> {
    await this.#pause;
    if (!this.#manager || this.#state.get().tool === tool) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = this.#state.subscribe(() => this.#state.get().tool === tool && resolve());
    this.take(tool);
    await promise.finally(stop);
    if (!this.#manager.currentLayer) await this.#layered();
  }

  set<Name extends keyof ToolSettings>(setting: Name, value: ToolSettings[Name]): void {
    if (!this.#state.get().hasSelection) this.#chosen = { ...this.#chosen, [setting]: value };
    this.#state.merge({ settings: { ...this.#state.get().settings, [setting]: value } });
    this.#parts.dispatch('switchannotationeditorparams', { type: this.#parameters[setting], value });
  }

  /** Put an image, already accepted, into the middle of the page that is shown. */
  async stamp(image: File): Promise<Editor | undefined> {
    await this.hold('stamp');
    const editor = this.#create({ bitmapFile: image });
    if (editor?.div) this.#focusWithStampOnly(editor.div);
    return editor;
  }

  /** The same with an image of ours, so wide in points; what it says goes into the file for those who cannot see it. */
  async stampReadyMade(image: File, width: number, description: string): Promise<void> {
    const { height, width: pixels } = await createImageBitmap(image);
    const editor = (await this.stamp(image)) as StampEditor | undefined;
    if (!editor) return;
    const [pageWidth, pageHeight] = editor.pageDimensions;
    editor.width = width / pageWidth;
    editor.height = (width * (height / pixels)) / pageHeight;
    editor.altTextData = { altText: description, decorative: false };
    describePicture(editor, description);
  }

  /** Begin a signature on the page that is shown; what it looks like is asked of the host. */
  async sign(): Promise<void> {
    await this.hold('signature');
    this.#create(undefined);
  }

  /** Begin a signature on a page, around a point of it in pixels of its layer. */
  signAt(pageIndex: number, offsetX: number, offsetY: number): void {
    this.#manager?.getLayer(pageIndex)?.createAndAddNewEditor({ offsetX, offsetY }, true);
  }

  highlightSelectedText(): void {
    if (this.#pause) return;
    this.#manager?.highlightSelection('context_menu');
  }

  /**
   * pdf.js focuses an image once it is read, and takes the tool of what has the focus: not from someone who has taken another
   * in between, nor from a menu or dialog that was opened.
   */
  #focusWithStampOnly(image: HTMLElement): void {
    const focus = (options?: FocusOptions) => {
      Reflect.deleteProperty(image, 'focus');
      const withStamp = Number(this.#parts.viewer.annotationEditorMode) === this.#modes.stamp;
      if (withStamp && !isInOverlay(document.activeElement)) image.focus(options);
    };
    Object.defineProperty(image, 'focus', { value: focus, configurable: true });
  }

  /** Whether words of a page were selected before the tool was taken: they are what it is taken for. */
  #highlightsSelectedText(): boolean {
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed || !this.#parts.viewer.viewer?.contains(selection.anchorNode)) return false;
    this.highlightSelectedText();
    return selection.isCollapsed;
  }

  /** Right after a version was saved its pages are not drawn yet. */
  async #layered(): Promise<void> {
    const heard = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#parts.on('annotationeditorlayerrendered', () => this.#manager?.currentLayer && resolve(), heard.signal);
    await promise.finally(() => heard.abort());
  }

  undo(): void {
    this.#act('undo');
  }

  redo(): void {
    this.#act('redo');
  }

  delete(): void {
    this.#act('delete');
  }

  selectAll(): void {
    this.#act('selectAll');
  }

  #act(name: string): void {
    if (this.#pause) return;
    this.#parts.dispatch('editingaction', { name });
  }

  /** What pdf.js makes of it on the page that is shown. */
  #create(value: object | undefined): Editor | undefined {
    const there = () => {
      const page = this.#manager?.currentLayer?.pageIndex;
      return page === undefined ? [] : [...(this.#manager?.getEditors(page) ?? [])];
    };
    const before = new Set(there());
    this.#parts.dispatch('switchannotationeditorparams', { type: this.#core.AnnotationEditorParamsType.CREATE, value });
    return there().find((editor) => !before.has(editor));
  }

  #switch(request: { mode: number }): void {
    if (this.#manager && !this.#pause) this.#parts.viewer.annotationEditorMode = request as never;
  }

  #toolOf(mode: number): ToolInHand {
    return tools.find((tool) => this.#modes[tool] === mode) ?? 'none';
  }

  #take(manager: UiManager): void {
    this.#manager = manager;
    readPicturesFromAddresses(manager.imageManager);
    this.#state.merge({ tool: 'none', canUndo: false, canRedo: false, hasSelection: false });
    prepareEditors(this.#core, manager, () =>
      Object.entries({ ...defaultToolSettings, ...this.#chosen }).map(([setting, value]) => [
        this.#parameters[setting as keyof ToolSettings],
        value,
      ]),
    );
  }
}

import type { UiManager } from './pdfjs-internals.ts';
import type { PdfjsCore } from './pdfjs-library.ts';

/** A tool's setting, by pdf.js's number for it. */
export type GivenSetting = readonly [parameter: number, value: unknown];

/** A class of annotation editors: it keeps what the next annotation of its kind will look like. */
interface EditorType {
  updateDefaultParams(parameter: number, value: unknown): void;
}

interface Registering {
  registerEditorTypes(types: readonly EditorType[]): void;
}

/**
 * pdf.js prepares its editors once for a page's whole life: they keep the first document's view, so that ink and drawn
 * signatures would have a stale zoom, and what was chosen last, whoever chose it. Have it prepare them again for each
 * document, with the settings that are this one's.
 */
export function prepareEditors(core: PdfjsCore, manager: UiManager, settings: () => Iterable<GivenSetting>): void {
  (core.AnnotationEditorLayer as unknown as { _initialized: boolean })._initialized = false;
  const registering = manager as unknown as Registering;
  const { registerEditorTypes } = registering;
  let prepared = false;
  registering.registerEditorTypes = function register(types) {
    if (!prepared) giveDefaults(types, settings());
    prepared = true;
    registerEditorTypes.call(this, types);
  };
}

function giveDefaults(types: readonly EditorType[], settings: Iterable<GivenSetting>): void {
  for (const [parameter, value] of settings) {
    for (const type of types) type.updateDefaultParams(parameter, value);
  }
}

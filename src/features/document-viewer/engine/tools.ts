import type { PdfjsCore } from './pdfjs-library.ts';

/** The tools, and `none` for reading. */
export const tools = ['highlight', 'text', 'ink', 'stamp', 'signature'] as const;
export type Tool = (typeof tools)[number];
export type ToolInHand = Tool | 'none';

/** How new annotations look, or those that are selected. */
export interface ToolSettings {
  highlightColor: string;
  /** Of a highlight that is drawn freely, beside text. */
  highlightThickness: number;
  textSize: number;
  textColor: string;
  inkColor: string;
  inkThickness: number;
  inkOpacity: number;
}

/** Specification, section 9: highlights are 12 thick and opaque (their colour multiplies with what is below). */
export const defaultToolSettings: ToolSettings = {
  highlightColor: '#FFFF98',
  highlightThickness: 12,
  textSize: 10,
  textColor: '#000000',
  inkColor: '#000000',
  inkThickness: 1,
  inkOpacity: 1,
};

export const highlightColors = {
  yellow: '#FFFF98',
  green: '#53FFBC',
  blue: '#80EBFF',
  pink: '#FFCBE6',
  red: '#FF4F5F',
} as const;

export const penColors = {
  black: '#000000',
  blue: '#1D4787',
  green: '#135F3C',
  red: '#9C2026',
  orange: '#A26200',
} as const;

export const settingLimits = {
  highlightThickness: { min: 8, max: 24, step: 1 },
  textSize: { min: 5, max: 100, step: 1 },
  inkThickness: { min: 1, max: 20, step: 1 },
  inkOpacity: { min: 0.05, max: 1, step: 0.05 },
} as const;

export const editorModes = ({ AnnotationEditorType: type }: PdfjsCore): Record<ToolInHand, number> => ({
  none: type.NONE,
  highlight: type.HIGHLIGHT,
  text: type.FREETEXT,
  ink: type.INK,
  stamp: type.STAMP,
  signature: type.SIGNATURE,
});

export const settingParameters = ({
  AnnotationEditorParamsType: type,
}: PdfjsCore): Record<keyof ToolSettings, number> => ({
  highlightColor: type.HIGHLIGHT_COLOR,
  highlightThickness: type.HIGHLIGHT_THICKNESS,
  textSize: type.FREETEXT_SIZE,
  textColor: type.FREETEXT_COLOR,
  inkColor: type.INK_COLOR,
  inkThickness: type.INK_THICKNESS,
  inkOpacity: type.INK_OPACITY,
});

/** The settings that pdf.js tells of, taken from its list of pairs. */
export function settingsFromPdfjs(
  told: Iterable<readonly [number, unknown]>,
  parameters: Record<keyof ToolSettings, number>,
): Partial<ToolSettings> {
  const byParameter = new Map(told);
  const entries = Object.entries(parameters)
    .map(([name, parameter]) => [name, byParameter.get(parameter)] as const)
    .filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as Partial<ToolSettings>;
}

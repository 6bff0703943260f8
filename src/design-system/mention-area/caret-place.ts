/** Where a letter of a text area is drawn, in pixels of the window. */
export interface CaretPlace {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** What decides where the lines of a text area break. */
const measured = [
  'boxSizing',
  'borderLeftWidth',
  'borderRightWidth',
  'borderTopWidth',
  'borderBottomWidth',
  'borderStyle',
  'paddingLeft',
  'paddingRight',
  'paddingTop',
  'paddingBottom',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontWeight',
  'fontFeatureSettings',
  'fontVariantNumeric',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'tabSize',
  'textAlign',
  'textIndent',
  'direction',
] as const;

/** Browsers do not tell where the caret of a text area is: its text is laid out again, unseen, and measured. */
export function caretPlace(area: HTMLTextAreaElement, index: number): CaretPlace {
  const style = getComputedStyle(area);
  const copy = document.createElement('div');
  for (const property of measured) copy.style[property] = style[property];
  Object.assign(copy.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '0',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    inlineSize: `${area.offsetWidth}px`,
  });
  const letter = document.createElement('span');
  letter.textContent = area.value.slice(index, index + 1).trim() || '.';
  copy.append(area.value.slice(0, index), letter);
  document.body.append(copy);
  const [from, at] = [copy.getBoundingClientRect(), letter.getBoundingClientRect()];
  copy.remove();
  const { left, top } = area.getBoundingClientRect();
  return {
    left: left + at.left - from.left - area.scrollLeft,
    top: top + at.top - from.top - area.scrollTop,
    bottom: top + at.bottom - from.top - area.scrollTop,
  };
}

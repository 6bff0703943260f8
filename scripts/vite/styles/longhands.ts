const sides = ['BlockStart', 'BlockEnd', 'InlineStart', 'InlineEnd'];
const physical: Readonly<Record<string, string>> = {
  Top: 'BlockStart',
  Bottom: 'BlockEnd',
  Left: 'InlineStart',
  Right: 'InlineEnd',
};
const aspects = ['Width', 'Style', 'Color'];

/** Shorthands whose parts their names do not give away. */
const others: Readonly<Record<string, readonly string[]>> = {
  background: ['Color', 'Image', 'Position', 'Size', 'Repeat', 'Clip', 'Origin', 'Attachment'].map(
    (part) => `background${part}`,
  ),
  flex: ['flexGrow', 'flexShrink', 'flexBasis'],
  flexFlow: ['flexDirection', 'flexWrap'],
  gap: ['rowGap', 'columnGap'],
  overflow: ['overflowX', 'overflowY'],
  outline: ['outlineWidth', 'outlineStyle', 'outlineColor'],
  transition: ['Property', 'Duration', 'TimingFunction', 'Delay', 'Behavior'].map((part) => `transition${part}`),
  animation: ['Name', 'Duration', 'TimingFunction', 'Delay', 'IterationCount', 'Direction', 'FillMode'].map(
    (part) => `animation${part}`,
  ),
  textDecoration: ['Line', 'Style', 'Color', 'Thickness'].map((part) => `textDecoration${part}`),
  listStyle: ['listStyleType', 'listStyleImage', 'listStylePosition'],
  placeItems: ['alignItems', 'justifyItems'],
  placeContent: ['alignContent', 'justifyContent'],
  placeSelf: ['alignSelf', 'justifySelf'],
  gridRow: ['gridRowStart', 'gridRowEnd'],
  gridColumn: ['gridColumnStart', 'gridColumnEnd'],
  gridArea: ['gridRowStart', 'gridRowEnd', 'gridColumnStart', 'gridColumnEnd'],
  font: ['fontFamily', 'fontSize', 'fontStyle', 'fontWeight', 'fontStretch', 'lineHeight'],
};

/** The single properties that a property sets, sides by the direction of writing. */
export function longhands(property: string): readonly string[] {
  if (/^border.*Radius$/.test(property)) return corners(property);
  const box = /^(padding|margin|scrollPadding|scrollMargin|inset)(.*)$/.exec(property);
  if (box) return sidesOf(box[2] ?? '').map((side) => `${box[1]}${side}`);
  const edge = /^(top|bottom|left|right)$/.exec(property);
  if (edge) return [`inset${physical[property.charAt(0).toUpperCase() + property.slice(1)]}`];
  const border = /^border(.*?)(Width|Style|Color)?$/.exec(property);
  if (border && !/Collapse|Spacing|Image/.test(property)) {
    const of = border[2] ? [border[2]] : aspects;
    return sidesOf(border[1] ?? '').flatMap((side) => of.map((aspect) => `border${side}${aspect}`));
  }
  return others[property] ?? [property];
}

/** Whether one property can set what the other sets. */
export function overlap(one: string, other: string): boolean {
  const parts = new Set(longhands(one));
  return longhands(other).some((part) => parts.has(part));
}

function sidesOf(name: string): string[] {
  const side = physical[name] ?? name;
  return sides.filter((each) => each.startsWith(side) || side === '');
}

function corners(property: string): string[] {
  const all = ['StartStart', 'StartEnd', 'EndStart', 'EndEnd'];
  const corner = property.slice('border'.length, -'Radius'.length);
  const named: Record<string, string[]> = {
    TopLeft: ['StartStart'],
    TopRight: ['StartEnd'],
    BottomLeft: ['EndStart'],
    BottomRight: ['EndEnd'],
  };
  return (named[corner] ?? all.filter((each) => each === corner || corner === '')).map((each) => `radius${each}`);
}

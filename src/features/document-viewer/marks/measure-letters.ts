let context: CanvasRenderingContext2D | null | undefined;

/** Measures letters in the kind of font that pdf.js says a text is set in, as its text layer does. */
export function measuringIn(family = 'sans-serif'): ((letters: string) => number) | undefined {
  context ??= document.createElement('canvas').getContext('2d');
  const canvas = context;
  if (!canvas) return undefined;
  return (letters) => {
    canvas.font = `100px ${family}`;
    return canvas.measureText(letters).width;
  };
}

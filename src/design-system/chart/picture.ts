const space = 'http://www.w3.org/2000/svg';
/** Pixels of the picture for one of the screen. */
const density = 2;
const margin = 16;
const titleHeight = 28;
const legendHeight = 24;
const copied = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** The chart that a figure shows as a PNG, with its title and legend; null while it shows its table. */
export async function chartPicture(figure: Element, title: string): Promise<Blob | null> {
  const plot = figure.querySelector<SVGSVGElement>('.chart-plot svg');
  if (!plot) return null;
  const { width, height } = plot.getBoundingClientRect();
  const legend = [...figure.querySelectorAll<HTMLLIElement>('li:has(> svg)')];
  const [style, total] = [getComputedStyle(figure), titleHeight + height + (legend.length > 0 ? legendHeight : 0)];
  const picture = element('svg', { width: width + 2 * margin, height: total + 2 * margin });
  picture.style.fontFamily = 'Inter, system-ui, sans-serif';
  picture.append(
    element('rect', { width: '100%', height: '100%', fill: ground(figure) }),
    label(title, { x: margin, y: margin + 14, fill: style.color, 'font-size': 14, 'font-weight': 500 }),
    placed(plot, margin, margin + titleHeight, width, height),
  );
  let x = margin;
  for (const entry of legend) {
    const [key, text] = [entry.querySelector('svg'), entry.textContent];
    if (key) picture.append(placed(key, x, margin + titleHeight + height + 8, 12, 12));
    picture.append(
      label(text, { x: x + 18, y: margin + titleHeight + height + 18, fill: style.color, 'font-size': 12 }),
    );
    x += entry.getBoundingClientRect().width + 16;
  }
  return drawn(picture, width + 2 * margin, total + 2 * margin);
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(space, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

function label(text: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = element('text', attributes);
  made.textContent = text;
  return made;
}

/** A drawing that looks the same without the page’s style sheets. */
function placed(drawing: SVGSVGElement, x: number, y: number, width: number, height: number): Node {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  for (const [at, original] of drawing.querySelectorAll('*').entries()) {
    const style = getComputedStyle(original);
    for (const property of copied) copies[at]?.style.setProperty(property, style.getPropertyValue(property));
  }
  for (const [name, value] of Object.entries({ x, y, width, height })) copy.setAttribute(name, String(value));
  return copy;
}

/** The colour behind an element. */
function ground(of: Element): string {
  for (let each: Element | null = of; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each);
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return 'white';
}

async function drawn(picture: SVGElement, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: width * density, height: height * density });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser drew no picture.'))), 'image/png');
  });
}

export interface SheetSize {
  /** In points. */
  width: number;
  height: number;
}

/** Pictures of pages, each on a sheet of its page's own size, which only the printer sees. */
export class PrintSheets {
  readonly #host = document.createElement('div');
  readonly #rules = new CSSStyleSheet();
  readonly #sizes = new Map<string, string>();
  #released = false;

  constructor() {
    this.#host.className = 'document-viewer-printed';
  }

  /** Put a picture behind the others. It stays as it was packed until it is printed: what is not shown is not unpacked. */
  async add(picture: Blob, size: SheetSize): Promise<void> {
    if (this.#released) return;
    const image = await imageOf(picture);
    image.style.setProperty('page', this.#sheetOf(size));
    image.style.inlineSize = `${size.width}pt`;
    image.style.blockSize = `${size.height}pt`;
    this.#host.append(image);
  }

  /** Open the browser's dialog. The sheets stay until it says that it has printed, or until they are released. */
  print(): void {
    if (this.#released) return;
    document.adoptedStyleSheets.push(this.#rules);
    document.body.append(this.#host);
    addEventListener('afterprint', this.release, { once: true });
    globalThis.print();
  }

  readonly release = (): void => {
    this.#released = true;
    removeEventListener('afterprint', this.release);
    this.#host.remove();
    this.#host.replaceChildren();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((rules) => rules !== this.#rules);
  };

  /** The name under which the browser knows sheets of a size. */
  #sheetOf({ width, height }: SheetSize): string {
    const size = `${width}pt ${height}pt`;
    const known = this.#sizes.get(size);
    if (known) return known;
    const name = `sheet-${this.#sizes.size + 1}`;
    this.#rules.insertRule(`@page ${name} { size: ${size}; margin: 0 }`);
    this.#sizes.set(size, name);
    return name;
  }
}

/** The image holds what it has loaded; its address is given up at once, and with it the browser's own copy. */
async function imageOf(picture: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(picture);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
      image.src = url;
    });
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

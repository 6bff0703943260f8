/** What a file says of itself besides its text. The same draft with the same facts gives the same bytes. */
export interface FileInfo {
  readonly title: string;
  /** When it counts as written: ISO 8601, UTC. */
  readonly at: string;
  /** Of the words of signature blocks, and of hyphens and spelling in Word: BCP 47. */
  readonly locale: string;
}

/** Where a recipient fills something in. */
export interface FieldPlace {
  /** The key of the party. */
  readonly party: string;
  /** The signature block, as the body names it. */
  readonly block: string;
  readonly type: 'signature' | 'name' | 'title' | 'date' | 'place';
  /** From 1. */
  readonly page: number;
  /** Fractions of the page, from its upper left corner. */
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Where a text such as `{{sign:buyer}}` stands in a PDF: a field belongs there. */
export interface AnchorPlace extends Omit<FieldPlace, 'block' | 'type'> {
  readonly type: FieldPlace['type'] | 'initials' | 'text';
}

/** Something that the PDF can’t show as it is meant. */
export interface PdfLimit {
  /** `missingGlyphs`: letters that the font lacks, drawn as �. `rightToLeft`: letters stand in the wrong order. */
  readonly kind: 'missingGlyphs' | 'rightToLeft';
  readonly letters: string;
}

export interface WrittenPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pages: number;
  readonly fields: readonly FieldPlace[];
  readonly limits: readonly PdfLimit[];
}

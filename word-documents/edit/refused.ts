const sentences = {
  field: 'This text is calculated by a field, such as a cross-reference or a table of contents.',
  control: 'This text is in a content control.',
  object: 'This passage contains a picture, a note reference or another object.',
  structure: 'This passage spans table cells or text boxes.',
  note: 'Footnotes and endnotes can’t be edited.',
  characters: 'The new wording contains characters that Word files can’t hold.',
  overlap: 'This passage overlaps an earlier suggestion.',
  range: 'This passage isn’t in the document.',
  text_box: 'A text box was added or removed.',
  cells: 'Table cells were inserted, deleted or merged with tracked changes.',
  imported: 'The document imports another file.',
} as const;

export type EditRefusal = keyof typeof sentences;

/** An edit isn’t made: its code and a sentence that says why. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused';
  readonly code: EditRefusal;

  constructor(code: EditRefusal) {
    super(sentences[code]);
    this.code = code;
  }
}

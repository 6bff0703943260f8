/** Only these checks look at what the reader finds in a document. */
export const looksAtFindings = ({ kind }: { readonly kind: string }) => kind === 'clause' || kind === 'value';

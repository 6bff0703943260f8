export const transitional = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

/** The namespaces of WordprocessingML: the usual one and that of the strict variant. */
export const wordNamespaces: ReadonlySet<string> = new Set([transitional, strict]);
export const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

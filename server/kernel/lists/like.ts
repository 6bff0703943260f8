const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for LIKE: texts that hold another, signs and all; none holds nothing. */
export const holding = (text: string) => (text.trim() === '' ? null : `%${escaped(text)}%`);

/** A pattern for LIKE: texts that begin with another. */
export const beginning = (text: string) => `${escaped(text)}%`;

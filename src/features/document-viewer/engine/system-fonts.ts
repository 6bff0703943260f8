/** Under the names by which pdf.js looks for them, of those that are as wide as they must be. */
const families = [
  ['Helvetica', 'Arial', 'Liberation Sans', 'Arimo', 'Nimbus Sans', 'Nimbus Sans L'],
  ['Times New Roman', 'Times-Roman', 'Times', 'Liberation Serif', 'Nimbus Roman', 'Nimbus Roman L', 'Tinos'],
  ['Courier New', 'Courier', 'Liberation Mono', 'Nimbus Mono', 'Nimbus Mono L', 'Cousine'],
];

/**
 * Whether the system can draw the fonts that files take for granted. Where it cannot, letters of other widths would be
 * pressed into their places; the ones that come with pdf.js are right.
 */
export async function hasStandardFonts(): Promise<boolean> {
  const found = await Promise.allSettled(
    families.map((names) => new FontFace('standard', names.map((name) => `local("${name}")`).join(', ')).load()),
  );
  return found.every(({ status }) => status === 'fulfilled');
}

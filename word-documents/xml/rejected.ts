/** The XML of a part isn't read: a sentence says why. */
export class WordXmlRejected extends Error {
  override readonly name = 'WordXmlRejected';
}

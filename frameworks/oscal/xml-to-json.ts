import { elementsIn, type XmlElement } from '../reading/xml-tree.ts';
import { blockOf, blocks, markdownOf, proseOf } from './xml-markup.ts';

/** Elements of which there may be several, and the name of their list in JSON. */
const lists: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (
      'prop link part param control group role location responsible-party document-id party-uuid ' +
      'email-address addr-line telephone-number external-id resource rlink import with-id alter add remove ' +
      'set-parameter constraint guideline value test map source target location-uuid url mapping qualifier'
    )
      .split(' ')
      .map((name) => [name, `${name}s`]),
  ),
  party: 'parties',
  address: 'addresses',
  hash: 'hashes',
  'responsible-party': 'responsible-parties',
  'member-of-organization': 'member-of-organizations',
  matching: 'matching',
  choice: 'choice',
  'include-controls': 'include-controls',
  'exclude-controls': 'exclude-controls',
  'insert-controls': 'insert-controls',
};

/** Elements that hold one line of text: in JSON a string, or an object when they have attributes. */
const texts: ReadonlySet<string> = new Set(
  (
    'title label value choice version oscal-version last-modified published usage name short-name with-id party-uuid ' +
    'email-address addr-line city state postal-code country caption text expression location-uuid url ' +
    'member-of-organization method matching-rationale status relationship'
  ).split(' '),
);

/** Elements whose text is a field of an object in JSON, and what the field is called. */
const objects: Readonly<Record<string, string>> = {
  'document-id': 'identifier',
  'telephone-number': 'number',
  'external-id': 'id',
  hash: 'value',
  base64: 'value',
};

/** Elements with paragraphs in them that are one text in JSON. */
const proses: ReadonlySet<string> = new Set(
  'description remarks statement rationale purpose mapping-description confidence-score'.split(' '),
);

/** Returns an OSCAL document in the shape of its JSON. */
export const jsonOfXml = (root: XmlElement): Record<string, unknown> => ({ [root.name]: objectOf(root) });

function objectOf(element: XmlElement): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(element.attrs))
    if (name !== 'xmlns' && !name.startsWith('xmlns:') && !name.startsWith('xsi:') && name !== '__proto__')
      object[name] = value;
  const prose: string[] = [];
  for (const kid of elementsIn(element)) {
    if (blocks.has(kid.name)) prose.push(blockOf(kid));
    else if (kid.name === 'revisions') object.revisions = elementsIn(kid).map(objectOf);
    else set(object, element.name, kid);
  }
  if (prose.length > 0)
    object[element.name === 'part' || element.name === 'guideline' ? 'prose' : 'description'] ??= prose.join('\n\n');
  return object;
}

function set(object: Record<string, unknown>, within: string, kid: XmlElement): void {
  const list = within === 'mapping-collection' && kid.name === 'mapping' ? 'mappings' : lists[kid.name];
  const single = !list || (within === 'provenance' && kid.name === 'mapping');
  if (single) object[kid.name] = valueOf(kid);
  else ((object[list] ??= []) as unknown[]).push(valueOf(kid));
}

function valueOf(element: XmlElement): unknown {
  const { name, attrs } = element;
  if (name === 'as-is') return /^\s*(true|1)\s*$/.test(markdownOf(element));
  if (name === 'include-all') return {};
  const field = objects[name];
  if (field) return { ...attrs, [field]: markdownOf(element).trim() };
  if (texts.has(name)) {
    const text = markdownOf(element).trim();
    return Object.keys(attrs).length > 0 ? { ...attrs, value: text } : text;
  }
  if (proses.has(name))
    return elementsIn(element).some((kid) => blocks.has(kid.name)) ? proseOf(element) : markdownOf(element).trim();
  return objectOf(element);
}

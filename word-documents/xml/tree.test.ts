import { expect, test } from 'vitest';
import { randomBlocks } from '../testing/generated-content.ts';
import { Random } from '../testing/random.ts';
import { writeDocument } from '../testing/write-document.ts';
import { WordFile } from '../package/word-file.ts';
import { parseXml } from './parse.ts';
import { WordXmlRejected } from './rejected.ts';
import { serialiseXml } from './serialise.ts';
import { newText, XmlElement } from './tree.ts';

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

test('a part that nobody changed is written letter for letter', async () => {
  const odd = `<?xml version='1.0'?>\r\n<!-- a --><w:d ${word}\n  w:b = "1" ><w:p></w:p><w:p /><![CDATA[x]]>&#x41;<!-- b --></w:d>\n`;
  expect(serialiseXml(parseXml(odd))).toBe(odd);
  for (let seed = 1; seed <= 20; seed += 1) {
    const file = await WordFile.open(await writeDocument(randomBlocks(new Random(seed))));
    expect(serialiseXml(file.document)).toBe(file.document.source);
  }
});

test('a change leaves everything around it as it was written', () => {
  const source = `<w:d ${word}><w:p  w:a='1'><w:r/></w:p><!-- kept --><w:p\n><w:r></w:r></w:p></w:d>`;
  const document = parseXml(source);
  const [first] = document.root.elements;
  first?.append(new XmlElement(document.root.part, 'w:ins', document.root.uri, { 'w:author': 'A & "B"' }));
  expect(serialiseXml(document)).toBe(
    source.replace('<w:r/></w:p>', '<w:r/><w:ins w:author="A &amp; &quot;B&quot;"/></w:p>'),
  );
});

test('an empty element that gets content is no longer self-closed', () => {
  const document = parseXml(`<w:d ${word}><w:p w:a="1"/></w:d>`);
  document.root.elements[0]?.append(newText('a < b'));
  expect(serialiseXml(document)).toBe(`<w:d ${word}><w:p w:a="1">a &lt; b</w:p></w:d>`);
});

test.each([
  ['a document type', '<!DOCTYPE d [<!ENTITY a "b">]><d/>'],
  ['tags that do not match', '<d><a></d></a>'],
  ['an entity that nobody declared', '<d>&a;</d>'],
  ['deep nesting', '<d>'.repeat(500) + '</d>'.repeat(500)],
  ['more elements than Word writes', `<d>${'<a/>'.repeat(1_500_000)}</d>`],
  ['one prefix for two namespaces', `<w:d ${word}><w:p xmlns:w="urn:other"/></w:d>`],
])('%s is refused', (_what, xml) => {
  expect(() => parseXml(xml)).toThrow(WordXmlRejected);
});

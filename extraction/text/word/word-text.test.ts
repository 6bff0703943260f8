import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOfWordXml, WordXmlRejected } from './word-text.ts';

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const document = (body: string) => `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`;
const textOf = (body: string) => textOfWordXml(document(body));
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p>${properties}${content}</w:p>`;
const deletedMark = '<w:pPr><w:rPr><w:del w:id="1" w:author="A"/></w:rPr></w:pPr>';

describe('tracked changes are read as accepted', () => {
  test('a deleted paragraph mark joins its paragraph with the next and loses nothing', () => {
    const body = paragraph(run('Liability '), deletedMark) + paragraph(run('is capped.')) + paragraph(run('Notices.'));
    expect(textOf(body)).toBe('Liability is capped.\n\nNotices.\n\n');
  });

  test('text between two deleted paragraph marks stays', () => {
    const body = [run('One. '), run('Two. '), run('Three. ')].map((text) => paragraph(text, deletedMark)).join('');
    expect(textOf(body + paragraph(`<w:del>${run('gone')}</w:del>${run('Four.')}`))).toBe('One. Two. Three. Four.\n\n');
  });

  test('deleted text is left out, inserted text is read', () => {
    const deleted = '<w:del><w:r><w:delText>ninety</w:delText></w:r></w:del>';
    expect(textOf(paragraph(`${deleted}<w:ins>${run('sixty')}</w:ins>${run(' days')}`))).toBe('sixty days\n\n');
  });

  test('moved text is read once, where it went', () => {
    const from = paragraph(
      `<w:moveFromRangeStart w:id="1"/><w:moveFrom>${run('Moved.')}</w:moveFrom><w:moveFromRangeEnd w:id="1"/>`,
      '<w:pPr><w:rPr><w:moveFrom w:id="2"/></w:rPr></w:pPr>',
    );
    const to = paragraph(`<w:moveTo>${run('Moved.')}</w:moveTo>`, '<w:pPr><w:rPr><w:moveTo w:id="3"/></w:rPr></w:pPr>');
    expect(textOf(from + paragraph(run('Between.')) + to)).toBe('Between.\n\nMoved.\n\n');
  });

  test('a deleted table row is left out, the cells of others are apart', () => {
    const row = (text: string, properties = '') =>
      `<w:tr>${properties}<w:tc>${paragraph(run(text))}</w:tc><w:tc>${paragraph(run('x'))}</w:tc></w:tr>`;
    const body = `<w:tbl>${row('gone', '<w:trPr><w:del w:id="1"/></w:trPr>')}${row('kept')}</w:tbl>`;
    expect(textOf(body)).toBe('kept\tx\n');
  });
});

describe('text boxes', () => {
  const box = (text: string) => `<w:txbxContent>${paragraph(run(text))}</w:txbxContent>`;

  test('a text box with a fallback is read once', () => {
    const alternatives = `<mc:AlternateContent><mc:Choice>${box('Boxed.')}</mc:Choice><mc:Fallback>${box('Boxed.')}</mc:Fallback></mc:AlternateContent>`;
    expect(textOf(paragraph(`${run('Before ')}<w:r>${alternatives}</w:r>${run('after.')}`))).toBe(
      'Before after.\n\nBoxed.\n\n',
    );
  });

  test('text of drawings that is not WordprocessingML is not text of the document', () => {
    expect(textOf(paragraph(`<a:p><a:r><a:t>Chart</a:t></a:r></a:p>${run('Text')}`))).toBe('Text\n\n');
  });
});

describe('breaks and fields', () => {
  test('tabs, breaks, page breaks and non-breaking hyphens are characters', () => {
    const content = `<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:br w:type="page"/><w:t>d</w:t><w:noBreakHyphen/><w:t>e</w:t></w:r>`;
    expect(textOf(paragraph(content))).toBe('a\tb\nc\fd-e\n\n');
  });

  test('tab stops in paragraph properties are not tabs', () => {
    expect(textOf(paragraph(run('a'), '<w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>'))).toBe('a\n\n');
  });

  test('field instructions are left out, their results are read', () => {
    expect(textOf(paragraph(`<w:r><w:instrText>PAGEREF _1</w:instrText></w:r>${run('7')}`))).toBe('7\n\n');
  });

  test('content controls and hyperlinks are read like what is around them', () => {
    const control = `<w:sdt><w:sdtPr/><w:sdtContent>${run('Acme')}</w:sdtContent></w:sdt>`;
    expect(textOf(paragraph(`${control}<w:hyperlink>${run(' Ltd')}</w:hyperlink>`))).toBe('Acme Ltd\n\n');
  });
});

test('the strict variant and other prefixes are read', () => {
  const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
  expect(textOfWordXml(`<d xmlns="${strict}"><body><p><r><t>Strict</t></r></p></body></d>`)).toBe('Strict\n\n');
});

test('any words come back, however they are cut into runs', () => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;');
  const words = fc.array(fc.stringMatching(/^[ -~]{1,12}$/), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(words, (runs) => {
      expect(textOf(paragraph(runs.map((text) => run(escaped(text))).join('')))).toBe(`${runs.join('')}\n\n`);
    }),
  );
});

describe('hostile documents', () => {
  test('a document type declaration is rejected', () => {
    expect(() => textOfWordXml(`<!DOCTYPE d [<!ENTITY a "b">]>${document('')}`)).toThrow(WordXmlRejected);
  });

  test('deep nesting is rejected before it is resolved', () => {
    const deep = `${'<w:sdt>'.repeat(200_000)}${'</w:sdt>'.repeat(200_000)}`;
    expect(() => textOf(deep)).toThrow(WordXmlRejected);
  });

  test.each(['<w:p>', '<w:del>', '<w:t>', '<', '&', '<w:del/>', '<mc:Choice/>'])(
    'a document that repeats %j two million bytes long ends',
    (token) => {
      const given = () => textOfWordXml(document(token.repeat(2_000_000 / token.length)));
      try {
        expect(typeof given()).toBe('string');
      } catch (error) {
        expect(error).toBeInstanceOf(WordXmlRejected);
      }
    },
  );
});

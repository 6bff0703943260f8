import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WordXmlRejected } from '../xml/rejected.ts';
import { textOfWord } from './word-text.ts';

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const document = (body: string) => `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`;
const wordOf = (body: string) => textOfWord([{ name: 'word/document.xml', xml: document(body) }]);
const textOf = (body: string) => wordOf(body).text;
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

  test('a deleted paragraph mark before a table leaves the cells apart from the text', () => {
    const table = `<w:tbl><w:tr><w:tc>${paragraph(run('Cell'))}</w:tc></w:tr></w:tbl>`;
    expect(textOf(paragraph(run('Before'), deletedMark) + table)).toBe('Before\n\nCell\n');
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

describe('symbols and notes', () => {
  test('symbols are the characters that they show', () => {
    const symbol = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
    const body = paragraph(
      symbol('Wingdings', 'F0FE') + symbol('Symbol', 'F0B3') + symbol('Arial', '00A7') + run(' 30'),
    );
    expect(textOf(body)).toBe('☑≥§ 30\n\n');
    expect(textOf(paragraph(symbol('Unknown', 'F0EE') + symbol('Arial', 'zz')))).toBe('\uFFFD\uFFFD\n\n');
  });

  test('reading aids above characters are left out', () => {
    expect(
      textOf(
        paragraph(`<w:r><w:ruby><w:rt>${run('aid')}</w:rt><w:rubyBase>${run('base')}</w:rubyBase></w:ruby></w:r>`),
      ),
    ).toBe('base\n\n');
  });

  test('notes follow the body, without the lines that divide them from it', () => {
    const notes = `<w:footnotes ${namespaces}><w:footnote w:type="separator">${paragraph(run('---'))}</w:footnote><w:footnote w:id="2">${paragraph(run('A note.'))}</w:footnote></w:footnotes>`;
    const { text, places } = textOfWord([
      { name: 'word/document.xml', xml: document(paragraph(run('Body.'))) },
      { name: 'word/footnotes.xml', xml: notes },
    ]);
    expect(text).toBe('Body.\n\nA note.\n\n');
    expect(places.at(-1)).toEqual({ part: 'word/footnotes.xml', paragraph: 1, run: 0, offset: 0, start: 7, end: 14 });
  });
});

describe('places', () => {
  test('count deleted paragraphs and runs, and each tab, break and symbol of a run', () => {
    const content = `<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r>`;
    const { text, places } = wordOf(
      paragraph(`<w:moveFrom>${run('x')}</w:moveFrom>`, deletedMark) + paragraph(content),
    );
    expect(text).toBe('a\tb\n\n');
    expect(places).toEqual([{ part: 'word/document.xml', paragraph: 1, run: 1, offset: 0, start: 0, end: 3 }]);
  });

  test('go on in a run after the text box that it anchors', () => {
    const box = `<w:txbxContent>${paragraph(run('Box'))}</w:txbxContent>`;
    const { text, places } = wordOf(paragraph(`<w:r><w:t>ab</w:t>${box}<w:t>cd</w:t></w:r>`));
    expect(text).toBe('abcd\n\nBox\n\n');
    expect(
      places.map(({ paragraph: p, run: r, offset, start, end }) => [p, r, offset, text.slice(start, end)]),
    ).toEqual([
      [0, 0, 0, 'abcd'],
      [1, 0, 0, 'Box'],
    ]);
  });

  test('lead back to every character, whatever was changed, boxed or put into a table', () => {
    const words = fc.stringMatching(/^[a-z]{1,6}$/);
    const runs = fc.array(
      fc.record({ text: words, around: fc.constantFrom('', 'ins', 'del', 'moveFrom', 'hyperlink') }),
      { maxLength: 4 },
    );
    const paragraphs = fc.array(
      fc.record({ runs, isDeleted: fc.boolean(), inside: fc.constantFrom('body', 'cell', 'box') }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(paragraphs, (given) => {
        const said: string[][] = [];
        const written = given.map((each) => {
          const at = said.push([]) - 1;
          const content = each.runs.map(({ text, around }) => {
            said[at]?.push(text);
            return around === '' ? run(text) : `<w:${around}>${run(text)}</w:${around}>`;
          });
          const own = paragraph(content.join(''), each.isDeleted ? deletedMark : '');
          if (each.inside === 'cell') return `<w:tbl><w:tr><w:tc>${own}</w:tc></w:tr></w:tbl>`;
          if (each.inside === 'body') return own;
          // The paragraph that anchors the box comes before it.
          said.splice(at, 0, ['']);
          return `<w:p><w:r><w:txbxContent>${own}</w:txbxContent></w:r></w:p>`;
        });
        const { text, places } = wordOf(written.join(''));
        for (const { paragraph: p, run: r, offset, start, end } of places)
          expect(text.slice(start, end)).toBe(said[p]?.[r]?.slice(offset, offset + end - start));
        const live = given.flatMap(({ runs: all }) =>
          all.filter(({ around }) => around !== 'del' && around !== 'moveFrom'),
        );
        expect(places.map(({ start, end }) => text.slice(start, end)).join('')).toHaveLength(
          live.map((each) => each.text).join('').length,
        );
        expect(text.replace(/\s/g, '')).toHaveLength(live.map((each) => each.text).join('').length);
      }),
    );
  });
});

test('the strict variant and other prefixes are read', () => {
  const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
  const xml = `<d xmlns="${strict}"><body><p><r><t>Strict</t></r></p></body></d>`;
  expect(textOfWord([{ name: 'a.xml', xml }]).text).toBe('Strict\n\n');
});

test('a prefix that is declared again within an element has its old meaning after it', () => {
  const inner = `<x:p xmlns:x="urn:other" xmlns:w="urn:other"><w:r><w:t>other</w:t></w:r></x:p>`;
  expect(textOf(inner + paragraph(run('Word')))).toBe('Word\n\n');
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
    const xml = `<!DOCTYPE d [<!ENTITY a "b">]>${document('')}`;
    expect(() => textOfWord([{ name: 'a.xml', xml }])).toThrow(WordXmlRejected);
  });

  test('deep nesting is rejected before it is resolved', () => {
    const deep = `${'<w:sdt>'.repeat(200_000)}${'</w:sdt>'.repeat(200_000)}`;
    expect(() => textOf(deep)).toThrow(WordXmlRejected);
  });

  test('half a million elements within the deepest nesting are read in linear time', () => {
    const deep = `${'<w:sdt>'.repeat(390)}${'<w:r/>'.repeat(500_000)}${'</w:sdt>'.repeat(390)}`;
    expect(textOf(paragraph(run('Text')) + deep)).toBe('Text\n\n');
  });

  test.each(['<w:p>', '<w:del>', '<w:t>', '<', '&', '<w:del/>', '<mc:Choice/>'])(
    'a document that repeats %j two million bytes long ends',
    (token) => {
      const given = () => textOf(token.repeat(2_000_000 / token.length));
      try {
        expect(typeof given()).toBe('string');
      } catch (error) {
        expect(error).toBeInstanceOf(WordXmlRejected);
      }
    },
  );
});

import type {
  ResolvedBlock,
  ResolvedDraft,
  ResolvedParagraph,
  ResolvedSignature,
  ResolvedTable,
  Run,
} from '../resolve/resolved.ts';
import { signatureLabels } from '../resolve/signature-labels.ts';

/** One block as HTML; every text is escaped. Its element has the block’s id as `data-block`. */
export function previewBlock(block: ResolvedBlock, locale = 'en-GB'): string {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block);
    case 'table':
      return table(block);
    case 'signature':
      return signature(block, locale);
    case 'pageBreak':
      return `<hr${attributes(block, 'draft-page-break')}>`;
  }
}

/** All blocks as HTML, in order. */
export const previewDraft = (draft: ResolvedDraft, locale?: string): string =>
  draft.blocks.map((block) => previewBlock(block, locale)).join('\n');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function attributes({ id, dependsOn }: ResolvedBlock, kind: string): string {
  const waits = dependsOn.length > 0 ? ` data-depends-on="${escaped(dependsOn.join(' '))}"` : '';
  return ` data-block="${escaped(id)}" class="${kind}"${waits}`;
}

function paragraph(block: ResolvedParagraph): string {
  const number = block.label === null ? '' : `<span class="draft-number">${escaped(block.label)}</span> `;
  const kind = `draft-${block.style} draft-level-${block.level}`;
  return `<p${attributes(block, kind)}>${number}${block.runs.map(run).join('')}</p>`;
}

function run(one: Run): string {
  let html = escaped(one.text).replaceAll('\n', '<br>');
  if (one.bold) html = `<strong>${html}</strong>`;
  if (one.italic) html = `<em>${html}</em>`;
  if (one.underline) html = `<u>${html}</u>`;
  if (one.target !== null) html = `<a data-target="${escaped(one.target)}">${html}</a>`;
  if (one.variable !== null) {
    const kind = one.isMissing ? ' class="draft-missing"' : '';
    html = `<span data-variable="${escaped(one.variable)}"${kind}>${html}</span>`;
  }
  if (one.dependsOn.length > 0) html = `<span data-depends-on="${escaped(one.dependsOn.join(' '))}">${html}</span>`;
  if (one.comments.length > 0) {
    html = `<span data-comments="${escaped(one.comments.map(({ id }) => id).join(' '))}">${html}</span>`;
  }
  if (one.insertion) html = `<ins>${html}</ins>`;
  return one.deletion ? `<del>${html}</del>` : html;
}

function table(block: ResolvedTable): string {
  const total = block.widths.reduce((sum, width) => sum + width, 0);
  const columns = block.widths.map((width) => `<col width="${((100 * width) / total).toFixed(2)}%">`).join('');
  const rows = block.rows.map((row) => {
    const cells = row.map(({ isHeader, columns: across, rows: down, paragraphs }) => {
      const name = isHeader ? 'th' : 'td';
      const spans = `${across > 1 ? ` colspan="${across}"` : ''}${down > 1 ? ` rowspan="${down}"` : ''}`;
      return `<${name}${spans}>${paragraphs.map(paragraph).join('')}</${name}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table${attributes(block, 'draft-table')}><colgroup>${columns}</colgroup><tbody>${rows.join('')}</tbody></table>`;
}

function signature(block: ResolvedSignature, locale: string): string {
  const labels = signatureLabels(locale);
  const lines = block.lines.map(
    ({ line, value }) => `<p class="draft-signature-line">${labels[line]}: ${escaped(value ?? '')}</p>`,
  );
  const head = `<p>${labels.signedFor} <strong>${escaped(block.name ?? '')}</strong></p>`;
  return `<div${attributes(block, 'draft-signature')}>${head}<div class="draft-signature-space"></div>${lines.join('')}</div>`;
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Review } from '#api-contract/reviews/endpoints';
import type { ReportFormat } from '#api-contract/reviews/kinds';
import { startContractsApp } from '#resources/contracts/testing';
import { publishDraft } from '#resources/playbooks/testing';
import { readWord } from '#word-documents';
import { sharedApp } from '#server/testing/index';
import { memberWith, ndaWith, wordFile } from '../testing/index.ts';
import type { Report } from './compose-report.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';

async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: bytes.slice() }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await document.loadingTask.destroy();
  return pages.join('\n').replaceAll(/\s+/g, ' ');
}

const wordText = async (bytes: Uint8Array) => (await readWord(bytes))?.text ?? '';

describe('a report', () => {
  const app = sharedApp(startContractsApp);
  let token: string;
  beforeEach(async () => {
    ({ token } = await app.signUp());
  });

  const hiring = 'For two years the Recipient shall not solicit for employment any employee of the Discloser.';
  const use = 'The Recipient may use the Confidential Information for any purpose whatsoever.';

  async function reviewOf(): Promise<Review> {
    const playbookId = (await app.call('createPlaybook', { token, body: { name: 'Ours' } })).body.id;
    const rules = [
      ['Hiring', 'not solicit* within 12 words of employ*'],
      ['Use', 'any purpose whatsoever'],
    ] as const;
    for (const [issue, against] of rules) {
      const check = { kind: 'phrases' as const, for: [], against: [against], if_missing: 'met' as const };
      const body = { issue, check, standard: `${issue} is limited.` };
      await app.call('createPlaybookRule', { token, params: { playbookId }, body });
    }
    await publishDraft(app, token, playbookId);
    const query = { file_name: 'Agreement.docx' };
    const { body: contract } = await app.call('createContract', {
      token,
      query,
      body: wordFile(ndaWith({ hiring, use })),
    });
    const call = { token, params: { contractId: contract.id }, body: { playbook_id: playbookId } };
    const { body: started } = await app.call('startReview', call);
    await app.runReviews();
    return (await app.call('getReview', { token, params: { reviewId: started.id } })).body;
  }

  const reportOn = (review: Review, format: ReportFormat, by = token) =>
    app.app.request(`/api/reviews/${review.id}/report?format=${format}`, { headers: { authorization: `Token ${by}` } });

  test('names open findings first, then what was decided, by whom and why', async () => {
    const review = await reviewOf();
    const rule = review.findings.find(({ rule: { issue } }) => issue === 'Hiring')?.rule.id ?? '';
    const params = { reviewId: review.id, ruleId: rule };
    const body = { decision: 'accept_as_is', reason: 'Usual in this trade.', revision: 1 } as const;
    await app.call('decideReviewFinding', { token, params, body });
    const answer = await reportOn(review, 'docx');
    expect(answer.headers.get('content-disposition')).toContain('Agreement (review).docx');
    const text = await wordText(new Uint8Array(await answer.arrayBuffer()));
    const inOrder = ['Ours, version 1', 'Open findings', 'Use: Not met', use, 'Use is limited.', 'Decided findings'];
    const places = [...inOrder, 'Hiring: Not met', hiring, 'Usual in this trade.', 'First Owner'].map((part) =>
      text.lastIndexOf(part),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
  });

  test('is a PDF as well, and is in the audit trail with its format', async () => {
    const review = await reviewOf();
    const answer = await reportOn(review, 'pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = await pdfText(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain('Review of');
    expect(text).toContain('Page 1 of');
    expect(text).toContain('shall not solicit for employment');
    const { items } = (await app.call('listAuditEntries', { token })).body;
    expect(items.find(({ action }) => action === 'review.exported')?.after).toMatchObject({ format: 'pdf' });
  });

  test('is refused to whoever may not read contracts', async () => {
    const review = await reviewOf();
    expect((await reportOn(review, 'pdf', await memberWith(app, token, ['review.read']))).status).toBe(403);
  });

  test('is refused until the review is finished', async () => {
    const review = await reviewOf();
    const params = { contractId: review.contract.id };
    const { body } = await app.call('startReview', { token, params, body: { playbook_id: review.playbook.id } });
    expect((await reportOn(body, 'docx')).status).toBe(422);
  });
});

const long = 'Confidentiality '.repeat(400).trim();

const unusual: Report = {
  title: 'Review of \u05d4\u05e1\u05db\u05dd \u05e1\u05d5\u05d3\u05d9\u05d5\u05ea',
  facts: [
    ['Decided by', '\u0645\u062d\u0645\u062f \u0639\u0644\u064a'],
    ['Change', 'Partly \u2192 met'],
    ['Playbook', 'A \u0007bell, a \u0000null & <tags>\tand a tab'],
    [
      'Document',
      '\u79d8\u5bc6\u4fdd\u6301\u5951\u7d04 \u0414\u043e\u0433\u043e\u0432\u043e\u0440 \u03a3\u03cd\u03bc\u03b2\u03b1\u03c3\u03b7 Za\u017c\u00f3\u0142\u0107',
    ],
  ],
  groups: [
    { title: 'Open findings', entries: [{ heading: 'Use: Not met', facts: [['Quote', `${long}\nNext line`]] }] },
  ],
  note: null,
  foot: 'Page {page} of {of}',
};

describe('names and control characters', () => {
  test('survive in a Word document, without what a file can’t hold', async () => {
    const text = await wordText(await writeDocx(unusual));
    expect(text).toContain('\u05d4\u05e1\u05db\u05dd \u05e1\u05d5\u05d3\u05d9\u05d5\u05ea');
    expect(text).toContain('\u0645\u062d\u0645\u062f \u0639\u0644\u064a');
    expect(text).toContain('A bell, a null & <tags>');
    expect(text).toContain('\u79d8\u5bc6\u4fdd\u6301\u5951\u7d04');
  });

  test('survive in a PDF, in scripts from both sides, over several pages', async () => {
    const bytes = await writePdf(unusual);
    const text = await pdfText(bytes);
    for (const word of [
      '\u0414\u043e\u0433\u043e\u0432\u043e\u0440',
      '\u03a3\u03cd\u03bc\u03b2\u03b1\u03c3\u03b7',
      'Za\u017c\u00f3\u0142\u0107',
    ])
      expect(text.replaceAll(' ', '')).toContain(word);
    expect(text).toContain('A bell, a null & <tags>');
    expect(text).toMatch(/Partly\s*\u2192\s*met/);
    expect(text).toContain('Page 2 of 2');
    expect(text).toMatch(/[\u0590-\u05ff]/);
    expect(bytes.length).toBeLessThan(400_000);
  });
});

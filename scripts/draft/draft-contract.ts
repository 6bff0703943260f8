import { createDraftWriter } from '#drafting/files';
import { plainLines, proveTemplate, resolveDraft } from '#drafting';
import { draftFromWord } from './draft-from-word.ts';
import { type Drafted, failed, noticesOf } from './drafted.ts';
import { answerProblems, draftProblems } from './problems.ts';
import { readAnswers, readTemplate } from './read-input.ts';

/** Makes a contract of a template and answers: nothing where an answer is missing or wrong. */
export async function draftContract(template: string, answers: string, out: string, date: Date): Promise<Drafted> {
  const given = await readAnswers(answers);
  if ('problem' in given) return failed(given.problem);
  if (/\.docx?$/i.test(template)) return draftFromWord(template, given.answers, out);
  const read = await readTemplate(template);
  if ('problem' in read) return failed(read.problem);

  const { title, locale, choices, ...source } = read.template;
  const warnings = proveTemplate(source).map(({ severity, message }) => `${severity}: ${message}`);
  const wrong = answerProblems(source.variables, given.answers);
  if (wrong.length > 0) return failed(...warnings, ...wrong);
  const draft = resolveDraft({ ...source, answers: given.answers, choices, locale });
  const open = draftProblems(draft, source.variables);
  if (open.length > 0) return failed(...warnings, ...open);

  const writer = createDraftWriter({ seconds: 120, megabytes: 1_500 });
  try {
    const info = { title, at: date.toISOString(), locale };
    if (/\.docx$/i.test(out)) {
      const bytes = await writer.docx(draft, info);
      return { bytes, problems: warnings, notices: [...noticesOf(out, bytes), `${plainLines(draft).length} lines.`] };
    }
    const { bytes, pages, fields, limits } = await writer.pdf(draft, info);
    const letters = limits.map((limit) =>
      limit.kind === 'missingGlyphs'
        ? `The font has no ${limit.letters}: each is shown as �.`
        : `${limit.letters} is written from right to left, which the PDF can’t show in order. Use the Word file.`,
    );
    const notices = [...noticesOf(out, bytes), `${pages} pages, ${fields.length} fields to fill in when signing.`];
    return { bytes, problems: [...warnings, ...letters], notices };
  } finally {
    await writer.close();
  }
}

import { serveTasks } from '#extraction';
import { QuoteNotInDocument } from '#review';
import { appliesTo, checkRule, passagesFor, ReviewSubject } from '#review/checks';
import { readWord, suggestEdits, WordFileRefused } from '#word-documents';
import { compare, settle } from './compare-and-settle.ts';
import { readMarks } from './read-marks.ts';
import type {
  AskedRule,
  CompareAnswer,
  CompareTask,
  JudgeAnswer,
  JudgeTask,
  MarksAnswer,
  MarksTask,
  RedlineAnswer,
  RedlineTask,
  ReportAnswer,
  ReportTask,
  SettleAnswer,
  SettleTask,
} from './tasks.ts';

async function judge({ document, findings, rules, languageModel }: JudgeTask): Promise<JudgeAnswer> {
  const subject = new ReviewSubject(document.text, findings);
  const decisions = new Map(rules.map((rule) => [rule.id, rule.decisions]));
  const verdicts = [];
  let sentCharacters = 0;
  try {
    for (const rule of rules) {
      const applies = appliesTo(subject, rule.appliesWhen);
      if (applies && languageModel) sentCharacters += sentFor(subject, rule);
      const options = { decisions, ...(languageModel && { languageModel }) };
      verdicts.push({ rule: rule.id, ...(await checkRule(subject, { ...rule, applies }, options)) });
    }
  } catch (error) {
    if (error instanceof QuoteNotInDocument) return { status: 'misquoted' };
    throw error;
  }
  return { status: 'judged', verdicts, sentCharacters };
}

const sentFor = (subject: ReviewSubject, { check }: AskedRule) =>
  check.kind === 'question' ? passagesFor(subject, check).reduce((sum, { text }) => sum + text.length, 0) : 0;

async function writeRedline({ bytes, text, suggestions, author, date }: RedlineTask): Promise<RedlineAnswer> {
  try {
    const read = await readWord(bytes);
    if (read?.text !== text) return { status: 'differs' };
    const written = await suggestEdits(bytes, suggestions, { author, date });
    if (written.status === 'refused') return written;
    const { bytes: redline, hashes, refused } = written;
    return { status: 'proven', bytes: new Uint8Array(redline), received: hashes.received, refused };
  } catch (error) {
    if (error instanceof WordFileRefused) return { status: 'unopened', reason: error.message };
    throw error;
  }
}

/** The writers are loaded with the first report. */
async function writeReport({ report, format }: ReportTask): Promise<ReportAnswer> {
  const { writeDocx } = await import('../report/write-docx.ts');
  const { writePdf } = await import('../report/write-pdf.ts');
  return { status: 'written', bytes: await (format === 'docx' ? writeDocx : writePdf)(report) };
}

type Task = JudgeTask | RedlineTask | ReportTask | CompareTask | MarksTask | SettleTask;
type Answer = JudgeAnswer | RedlineAnswer | ReportAnswer | CompareAnswer | MarksAnswer | SettleAnswer;

function perform(task: Task): Promise<Answer> {
  switch (task.kind) {
    case 'judge':
      return judge(task);
    case 'redline':
      return writeRedline(task);
    case 'report':
      return writeReport(task);
    case 'compare':
      return compare(task);
    case 'marks':
      return readMarks(task);
    case 'settle':
      return settle(task);
  }
}

serveTasks(perform);

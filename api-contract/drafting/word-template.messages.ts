import { localised } from '#languages';

/** What is said of Word templates. */
export const wordTemplateMessages = localised('word-template', {
  refusals: {
    password_protected: 'This file is protected with a password. Remove the password in Word and try again.',
    old_format: 'This file is a .doc from before 2007. Save it as .docx and try again.',
    pdf: 'This is a PDF. Choose the Word file that it was made from.',
    not_word: 'This isn’t a Word file (.docx).',
    damaged: 'This file is damaged. Open it in Word, save it again and try again.',
    too_large: 'This file is too large. Use a file of at most 20 MB.',
    refused_xml: 'This file can’t be opened safely.',
    unsupported: 'This file has parts that can’t be edited here.',
  },
  conditionTooLong: (condition: string, most: number) =>
    `“${condition}” is too long for Word, which takes ${most} characters. Make it a computed yes/no question.`,
  openCondition: (condition: string) => `“${condition}” has no {end} after it in the same part of the text.`,
  strayEnd: 'There is an {end} without a condition before it.',
  officeMissing: 'A PDF of a Word template needs LibreOffice, which isn’t installed here. Make the Word file instead.',
  officeFailed: 'LibreOffice couldn’t make a PDF of this file.',
  macro: (name: string) => `Macro: ${name}`,
  embedded: (name: string) => `Embedded object: ${name}`,
  link: (target: string) => `Link: ${target}`,
});

import { localised } from '#languages';

/** Why a file of rules is not imported. */
export const fileMessages = localised('playbook-files', {
  noColumns: 'No rules found. The file needs the columns Issue and Standard wording.',
  noRows: 'No rules found. Below its headings the file has no rows.',
  notRules: 'Upload a spreadsheet (.xlsx or .csv) or a Word document (.docx) with a table.',
  tooSlow: 'The document is too large to look for its table. Copy the table into a document of its own.',
  problems: 'No rule was imported. Correct the rows below and upload the file again.',
  clause: (name: string) => `“${name}” isn’t a kind of clause that is read. Use a name such as data protection.`,
  value: 'The value needs three lines, for example: payment terms, at least, 30 day.',
  approval: (rank: string) => `“${rank}” isn’t the number of a fallback in this row.`,
});

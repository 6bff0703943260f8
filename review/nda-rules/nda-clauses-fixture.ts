/** For each rule a clause of ours that meets it and one that contradicts it, negations and exceptions among them. */
export const ndaClauses: Readonly<Record<string, { met: string; contradicted: string }>> = {
  'nda-1': {
    met: '“Confidential Information” means only such information as the Discloser has clearly marked as confidential at the time of disclosure or, if disclosed orally, has identified as confidential and confirmed in writing within fifteen days.',
    contradicted:
      '“Confidential Information” means any and all information disclosed by the Discloser, whether or not it is marked as confidential, which a reasonable person would understand to be confidential.',
  },
  'nda-2': {
    met: '“Confidential Information” means only technical information, such as drawings, specifications and source code, that relates to the turbine.',
    contradicted:
      '“Confidential Information” includes business plans, customer lists, financial information, pricing and marketing strategies as well as technical information of the Discloser.',
  },
  'nda-3': {
    met: '“Confidential Information” means information of the Discloser, whether disclosed orally, visually, in writing or in any other form.',
    contradicted: 'Information that is disclosed orally shall not be Confidential Information under any circumstances.',
  },
  'nda-4': {
    met: 'The Recipient shall use the Confidential Information solely for the purpose of evaluating the Project and shall not use it for any other purpose.',
    contradicted: 'The Recipient may use the Confidential Information for any purpose whatsoever.',
  },
  'nda-5': {
    met: 'The Recipient may disclose the Confidential Information to those of its employees who need to know it for the Project and who are bound by duties of confidence.',
    contradicted:
      'The Recipient shall not disclose the Confidential Information to anybody, including its own employees.',
  },
  'nda-7': {
    met: 'The Recipient may share the Confidential Information with its consultants, agents and professional advisers who need to know it and who have agreed to keep it confidential.',
    contradicted:
      'The Recipient shall not disclose the Confidential Information to any third party without the prior written consent of the Discloser.',
  },
  'nda-8': {
    met: 'If the Recipient is required by law, regulation or court order to disclose any Confidential Information, it shall give the Discloser prompt written notice so that the Discloser may seek a protective order.',
    contradicted:
      'Where a court orders disclosure of Confidential Information, the Recipient need not notify the Discloser.',
  },
  'nda-10': {
    met: 'Neither party shall disclose to any person the existence of this Agreement or the fact that discussions or negotiations are taking place between the parties.',
    contradicted: 'The Recipient may disclose the existence of this Agreement.',
  },
  'nda-11': {
    met: 'The Recipient shall not reverse engineer, decompile or disassemble any prototypes, software or samples provided by the Discloser.',
    contradicted: 'The Recipient may reverse engineer any sample that it receives.',
  },
  'nda-12': {
    met: 'Confidential Information shall not include information that is independently developed by the Recipient without use of or reference to the Confidential Information.',
    contradicted:
      'The Recipient shall not independently develop any information similar to the Confidential Information.',
  },
  'nda-13': {
    met: 'Confidential Information shall not include information that the Recipient rightfully receives from a third party without restriction and without breach of any duty of confidentiality.',
    contradicted: 'The Recipient shall not acquire similar information from any third party.',
  },
  'nda-15': {
    met: 'Nothing in this Agreement shall be construed as granting the Recipient any licence, title or other right in the Confidential Information, which remains the property of the Discloser.',
    contradicted: 'The Discloser hereby grants the Recipient a perpetual licence to the Confidential Information.',
  },
  'nda-16': {
    met: 'Upon termination or expiry of this Agreement the Recipient shall promptly return or destroy all Confidential Information in its possession.',
    contradicted:
      'On termination the Recipient shall be under no obligation to return or destroy any Confidential Information.',
  },
  'nda-17': {
    met: 'The Recipient shall not copy the Confidential Information except as reasonably necessary for the Purpose, and each copy shall bear the same notices as the original.',
    contradicted:
      'The Recipient shall not copy or reproduce the Confidential Information in whole or in part without the prior written consent of the Discloser.',
  },
  'nda-18': {
    met: 'For two years the Recipient shall not solicit for employment or hire any officer or employee of the Discloser.',
    contradicted: 'The Recipient may solicit and hire employees of the Discloser.',
  },
  'nda-19': {
    met: 'The obligations of confidentiality under this Agreement shall survive its termination for a period of five years.',
    contradicted: 'No obligation under this Agreement survives termination.',
  },
  'nda-20': {
    met: 'Notwithstanding the foregoing, the Recipient may retain one copy of the Confidential Information with its legal counsel for archival purposes and as required by law.',
    contradicted:
      'Upon request the Recipient shall return all originals and copies of the Confidential Information and shall not retain any copies, extracts or summaries of it.',
  },
};

const before = [
  'NON-DISCLOSURE AGREEMENT',
  'This Agreement is made between Northgate Bearings Limited (the “Discloser”) and Elm Street Foundry Limited (the “Recipient”).',
  'WHEREAS the parties wish to talk about the joint manufacture of wind turbines (the “Project”);',
  'NOW, THEREFORE, the parties agree as follows:',
];
const after = [
  'This Agreement shall be governed by the laws of England and Wales, and the courts of London shall have jurisdiction.',
  'No amendment of this Agreement is valid unless it is in writing and signed by both parties.',
  'Notices shall be sent by registered post to the addresses above.',
  'If any provision is held to be invalid, the remaining provisions shall not be affected.',
  'This Agreement may be signed in counterparts.',
  'Neither party may assign this Agreement.',
];

/** An agreement of ours with these clauses and nothing else that any of the rules is about. */
export const ndaWith = (...clauses: string[]): string =>
  [...before, ...clauses, ...after]
    .map((each, number) => (number < before.length ? each : `${number - 3}. ${each}`))
    .join('\n');

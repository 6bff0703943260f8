import { localised } from '#languages';

/** What recipients agree to before they sign. A change of it needs a new `consentVersion`. */
export const consentMessages = localised('envelope-consent', {
  title: 'Signing electronically',
  scope: (sender: string, organisation: string, title: string) =>
    `${sender} of ${organisation} asks you to sign “${title}” electronically. You agree to receive and sign the documents of this request electronically. The agreement covers this request and its notices, and nothing else.`,
  paper:
    'You can have the documents on paper instead, free of charge. Ask the sender for them, or decline this request and say so.',
  withdraw:
    'You can withdraw your agreement at any time before you sign, without charge, by declining or closing this page. What you signed before stays signed.',
  contact: 'If your e-mail address changes, tell the sender. They can have the request sent to your new address.',
  equipment:
    'You need a current web browser, internet access, an e-mail address, and a program that displays PDF files. You can save and print the documents, and you are sent a copy when everyone has signed.',
  record:
    'The time, your IP address, your browser and what you enter are recorded and shown on a certificate that every participant is sent.',
});

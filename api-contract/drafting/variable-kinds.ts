export const variableTypes = ['text', 'longText', 'number', 'money', 'date', 'choice', 'yesNo', 'party'] as const;
export type VariableType = (typeof variableTypes)[number];

/** Words that the language of conditions has itself. */
export const reservedWords = ['and', 'or', 'not', 'in', 'yes', 'no', 'true', 'false'] as const;

export const partyParts = ['name', 'address', 'registration', 'signatory', 'signatoryTitle', 'email'] as const;
export type PartyPart = (typeof partyParts)[number];

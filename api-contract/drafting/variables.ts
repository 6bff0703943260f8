import { z } from 'zod';
import { amount, currency } from '../values.ts';
import { bodyMessages } from './body.messages.ts';
import { conditionText, nodeId } from './body.ts';
import { maxAnswerLength, maxOptions, maxRules, maxVariables } from './limits.ts';
import { reservedWords, variableTypes } from './variable-kinds.ts';

export type { PartyPart, VariableType } from './variable-kinds.ts';

export const variableKey = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/, { error: () => bodyMessages.key })
  .refine((key) => !(reservedWords as readonly string[]).includes(key), {
    error: ({ input }) => bodyMessages.reservedKey(String(input)),
  });

/** Exact: the amount is a decimal as text. */
export const moneyValue = z.object({ amount, currency });

export const partyValue = z.object({
  name: z.string().trim().min(1).max(300),
  address: z.string().max(1_000).optional(),
  /** Such as a number of a commercial register. */
  registration: z.string().max(200).optional(),
  signatory: z.string().max(200).optional(),
  signatoryTitle: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
  /** A counterparty of the organisation. */
  counterpartyId: z.uuid().optional(),
});

/** An answer as it is stored: a date is `YYYY-MM-DD`, a choice the value of its option, yes/no true or false. */
export const answerValue = z.union([
  z.string().max(maxAnswerLength),
  z.number(),
  z.boolean(),
  moneyValue,
  partyValue,
  z.null(),
]);

/** Answers by the key of their variable; null and absent are both unanswered. */
export const answers = z.record(z.string().max(64), answerValue);

const option = z.object({ value: z.string().trim().min(1).max(100), label: z.string().trim().min(1).max(200) });

const bound = z.union([z.number(), z.iso.date()]);

/** A variable of a template, and the question that asks for it. */
export const variable = z.object({
  key: variableKey,
  type: z.enum(variableTypes),
  /** What people call it, such as “End date”; the key in words where empty. */
  label: z.string().max(100).default(''),
  question: z.string().max(300).default(''),
  help: z.string().max(1_000).default(''),
  /** Questions of one section are asked together. */
  section: z.string().max(100).default(''),
  required: z.boolean().default(true),
  default: answerValue.default(null),
  options: z
    .array(option)
    .max(maxOptions, { error: () => bodyMessages.options(maxOptions) })
    .default([]),
  /** Of a number, an amount of money, a day, or the length of a text. */
  min: bound.nullable().default(null),
  max: bound.nullable().default(null),
  /** How a text is written: `A` is a letter, `9` a digit, `*` either; what follows `\` and all else is itself. */
  pattern: z.string().max(200).default(''),
  /** Written behind a number, such as `months`; of money the currency that is proposed. */
  unit: z.string().max(50).default(''),
  /** Then it isn’t asked. */
  computed: conditionText.default(''),
  /** Asked when this is true; always where empty. */
  askWhen: conditionText.default(''),
});

export const variables = z
  .array(variable)
  .max(maxVariables, { error: () => bodyMessages.variables(maxVariables) })
  .superRefine((list, context) => {
    const keys = new Set<string>();
    for (const [at, { key, type, options }] of list.entries()) {
      if (keys.has(key)) {
        context.addIssue({ code: 'custom', path: [at, 'key'], message: bodyMessages.sameVariable(key) });
      }
      keys.add(key);
      const values = options.map(({ value }) => value);
      const twice = values.find((value, place) => values.indexOf(value) !== place);
      if (twice !== undefined) {
        context.addIssue({ code: 'custom', path: [at, 'options'], message: bodyMessages.sameOption(twice) });
      }
      if (type === 'choice' && options.length < 2) {
        context.addIssue({ code: 'custom', path: [at, 'options'], message: bodyMessages.noOptions });
      }
    }
  });

/** What asks for an approval; `freeText` means more characters than these in a text that was answered. */
const ruleTrigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('condition'), condition: conditionText }),
  z.object({ kind: z.literal('fallback'), clauseId: z.string().max(64).nullable(), rank: z.number().int().min(1) }),
  z.object({ kind: z.literal('freeText'), characters: z.number().int().min(1).max(maxAnswerLength) }),
]);

export const rule = z.object({
  id: nodeId,
  name: z.string().trim().min(1).max(200),
  on: ruleTrigger,
  /** The person who approves. */
  approver: z.string().max(64),
});

export const rules = z.array(rule).max(maxRules, { error: () => bodyMessages.rules(maxRules) });

/** The fallback chosen for a clause of the library, by the id of its node in the body; 0 is the wording itself. */
export const choices = z.record(z.string().max(64), z.number().int().min(0));

export type Variable = z.infer<typeof variable>;
export type Answers = z.infer<typeof answers>;
export type AnswerValue = z.infer<typeof answerValue>;
export type MoneyValue = z.infer<typeof moneyValue>;
export type PartyValue = z.infer<typeof partyValue>;
export type Rule = z.infer<typeof rule>;
export type Choices = z.infer<typeof choices>;

import { z } from 'zod';
import { bodyMessages } from './body.messages.ts';
import { maxBodyBytes, maxConditionLength, maxConditions, maxDepth, maxFallbacks, maxParagraphs } from './limits.ts';
import { type BlockNode, type Body, type InlineNode, pageSizes, paragraphStyles, signatureLines } from './nodes.ts';

export const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** The text of a condition or of a computed value; whether it can be read is found by the proof of a template. */
export const conditionText = z.string().max(maxConditionLength, {
  error: () => bodyMessages.condition(maxConditionLength),
});

const authorship = z.object({ id: nodeId, author: z.string().max(200), at: z.iso.datetime() });

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['bold', 'italic', 'underline']) }),
  z.object({ type: z.enum(['insertion', 'deletion', 'comment']), attrs: authorship }),
]);

const marks = z.array(mark).max(20).optional();
/** What a PDF, Word and a database can hold. */
const storable = z
  .string()
  .refine((text) => text.isWellFormed() && !/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/u.test(text), {
    error: () => bodyMessages.text,
  });

const inline: z.ZodType<InlineNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: storable.min(1), marks }),
    z.object({ type: z.literal('variable'), attrs: z.object({ key: z.string().min(1).max(130) }), marks }),
    z.object({ type: z.literal('reference'), attrs: z.object({ to: z.string().min(1).max(130) }), marks }),
    z.object({ type: z.enum(['hardBreak', 'pageNumber', 'pageCount']), marks }),
    z.object({
      type: z.literal('conditionalText'),
      attrs: z.object({ condition: conditionText }),
      content: z.array(inline).optional(),
    }),
  ]),
) as z.ZodType<InlineNode>;

const paragraph = z.object({
  type: z.literal('paragraph'),
  attrs: z.object({
    id: nodeId,
    style: z.enum(paragraphStyles),
    level: z.number().int().min(0).max(3).nullable(),
  }),
  content: z.array(inline).optional(),
});

const cell = z.object({
  type: z.enum(['table_cell', 'table_header']),
  attrs: z.object({
    colspan: z.number().int().min(1).max(50),
    rowspan: z.number().int().min(1).max(500),
    colwidth: z.array(z.number().min(1).max(10_000)).max(50).nullable(),
  }),
  content: z.array(paragraph).min(1),
});

const block: z.ZodType<BlockNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    paragraph,
    z.object({
      type: z.literal('conditional'),
      attrs: z.object({ id: nodeId, condition: conditionText }),
      content: z.array(block).min(1),
    }),
    z.object({
      type: z.literal('table'),
      attrs: z.object({ id: nodeId }),
      content: z.array(z.object({ type: z.literal('table_row'), content: z.array(cell).max(50) })).min(1),
    }),
    z.object({
      type: z.literal('clause'),
      attrs: z.object({
        id: nodeId,
        clauseId: z.string().min(1).max(64),
        version: z.number().int().min(1),
        follow: z.boolean(),
        level: z.number().int().min(0).max(3),
      }),
    }),
    z.object({
      type: z.literal('signatureBlock'),
      attrs: z.object({ id: nodeId, party: z.string().min(1).max(64), lines: z.array(z.enum(signatureLines)).max(4) }),
    }),
    z.object({ type: z.literal('pageBreak'), attrs: z.object({ id: nodeId }) }),
  ]),
) as z.ZodType<BlockNode>;

const doc = z.object({
  type: z.literal('doc'),
  attrs: z.object({
    header: z.array(inline).max(200),
    footer: z.array(inline).max(200),
    page: z.object({
      size: z.enum(pageSizes),
      margin: z
        .number()
        .min(10, { error: () => bodyMessages.margin })
        .max(50, { error: () => bodyMessages.margin }),
    }),
  }),
  content: z.array(block).min(1),
}) as unknown as z.ZodType<Body>;

/** What a value holds that nobody checked yet; recursion ends at the limits, so that no text can exhaust the stack. */
function measure(value: unknown): { paragraphs: number; conditions: number; depth: number; twice: string | null } {
  const ids = new Set<string>();
  const found = { paragraphs: 0, conditions: 0, depth: 0, twice: null as string | null };
  const open: { node: unknown; depth: number }[] = [{ node: value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    if (typeof node !== 'object' || node === null) continue;
    found.depth = Math.max(found.depth, depth);
    const { type, attrs, content } = node as { type?: unknown; attrs?: Record<string, unknown>; content?: unknown };
    if (type === 'paragraph') found.paragraphs += 1;
    if (type === 'conditional' || type === 'conditionalText') found.conditions += 1;
    const id = typeof attrs === 'object' && attrs !== null ? attrs['id'] : undefined;
    if (typeof id === 'string') {
      if (ids.has(id)) found.twice ??= id;
      ids.add(id);
    }
    const header = typeof attrs === 'object' && attrs !== null ? [attrs['header'], attrs['footer']] : [];
    for (const inner of [content, ...header]) {
      if (Array.isArray(inner)) for (const child of inner) open.push({ node: child, depth: depth + 1 });
    }
  }
  return found;
}

/** Null for what is nested deeper than can be written. */
function bytesOf(value: unknown): number | null {
  try {
    return new TextEncoder().encode(JSON.stringify(value)).length;
  } catch {
    return null;
  }
}

const isOurs = (message: string) => [bodyMessages.margin, bodyMessages.condition(maxConditionLength)].includes(message);

/** Cells stand four below their table, and text one below its paragraph. */
const maxNodeDepth = maxDepth + 5;

function limited<Shape>(schema: z.ZodType<Shape>): z.ZodType<Shape, Shape> {
  // Written as one step over what is unknown: the OpenAPI document can't show a shape that holds itself.
  return z.unknown().transform((value, context): Shape => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message, input: value });
      return z.NEVER;
    };
    const { paragraphs, conditions, depth, twice } = measure(value);
    if (depth > maxNodeDepth) return refuse(bodyMessages.nested(maxDepth));
    if (paragraphs > maxParagraphs) return refuse(bodyMessages.paragraphs(maxParagraphs));
    if (conditions > maxConditions) return refuse(bodyMessages.conditions(maxConditions));
    const bytes = bytesOf(value);
    if (bytes === null) return refuse(bodyMessages.nested(maxDepth));
    if (bytes > maxBodyBytes) {
      return refuse(bodyMessages.bytes(maxBodyBytes / 1024 / 1024));
    }
    if (twice !== null) return refuse(bodyMessages.sameId(twice));
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    context.addIssue({
      code: 'custom',
      message: issue && isOurs(issue.message) ? issue.message : bodyMessages.text,
      path: issue?.path ?? [],
      input: value,
    });
    return z.NEVER;
  }) as unknown as z.ZodType<Shape, Shape>;
}

/** A template’s text: within the limits, every id once. */
export const templateBody = limited(doc);

/** The wording of a clause of the library, or of one of its fallbacks. */
export const clauseWordingBlocks = limited(z.object({ type: z.literal('doc'), content: z.array(block).min(1) }));

export const clauseFallbacks = <Fallback extends z.ZodType>(fallback: Fallback) =>
  z.array(fallback).max(maxFallbacks, { error: () => bodyMessages.fallbacks(maxFallbacks) });

export type { Body, BlockNode, ClauseWording, InlineNode } from './nodes.ts';

import { z } from 'zod';
import type { OscalCatalog, OscalControl, OscalGroup, OscalPart } from './model.ts';
import type { OscalProfile } from './profile-model.ts';

const text = z.string();
/** Most of a document is in lists that hold none of their kind: they are checked by a function made for each. */
const props = z.compile(z.array(z.looseObject({ name: text, value: text }))).optional();
const links = z.compile(z.array(z.looseObject({ href: text }))).optional();

const part: z.ZodType<OscalPart> = z.looseObject({
  id: text.optional(),
  name: text,
  title: text.optional(),
  prose: text.optional(),
  props,
  links,
  get parts() {
    return z.array(part).optional();
  },
}) as z.ZodType<OscalPart>;
const parts = z.array(part).optional();

const paramFields = {
  label: text.optional(),
  usage: text.optional(),
  props,
  links,
  values: z.array(text).optional(),
  select: z.looseObject({ 'how-many': text.optional(), choice: z.array(text).optional() }).optional(),
  constraints: z.array(z.looseObject({ description: text.optional() })).optional(),
  guidelines: z.array(z.looseObject({ prose: text })).optional(),
};
const params = z.compile(z.array(z.looseObject({ id: text, ...paramFields }))).optional();

const described = { class: text.optional(), title: text, params, props, links, parts };

const control: z.ZodType<OscalControl> = z.looseObject({
  id: text,
  ...described,
  get controls() {
    return z.array(control).optional();
  },
}) as z.ZodType<OscalControl>;
const controls = z.array(control).optional();

const group: z.ZodType<OscalGroup> = z.looseObject({
  id: text.optional(),
  ...described,
  controls,
  get groups() {
    return z.array(group).optional();
  },
}) as z.ZodType<OscalGroup>;

const metadata = z.looseObject({
  title: text,
  version: text.optional(),
  'oscal-version': text.optional(),
  'last-modified': text.optional(),
  published: text.optional(),
  props,
  links,
  parties: z.array(z.looseObject({ uuid: text, name: text.optional() })).optional(),
  'responsible-parties': z
    .array(z.looseObject({ 'role-id': text, 'party-uuids': z.array(text).optional() }))
    .optional(),
});

const backMatter = z
  .looseObject({
    resources: z
      .array(
        z.looseObject({
          uuid: text,
          title: text.optional(),
          props,
          rlinks: z.array(z.looseObject({ href: text, 'media-type': text.optional() })).optional(),
        }),
      )
      .optional(),
  })
  .optional();

export const catalogSchema = z.looseObject({
  uuid: text.optional(),
  metadata,
  params,
  controls,
  groups: z.array(group).optional(),
  'back-matter': backMatter,
}) as unknown as z.ZodType<OscalCatalog>;

const selection = {
  'with-child-controls': text.optional(),
  'with-parent-controls': text.optional(),
  'with-ids': z.array(text).optional(),
  matching: z.array(z.looseObject({ pattern: text.optional() })).optional(),
};
const selections = z.array(z.looseObject(selection)).optional();
const insertControls = z
  .array(
    z.looseObject({
      order: text.optional(),
      'include-all': z.looseObject({}).optional(),
      'include-controls': selections,
      'exclude-controls': selections,
    }),
  )
  .optional();

const customGroup = z.looseObject({
  id: text.optional(),
  title: text,
  params,
  props,
  links,
  parts,
  'insert-controls': insertControls,
  get groups() {
    return z.array(customGroup as z.ZodType).optional();
  },
});

export const profileSchema = z.looseObject({
  uuid: text.optional(),
  metadata,
  imports: z
    .array(
      z.looseObject({
        href: text,
        'include-all': z.looseObject({}).optional(),
        'include-controls': selections,
        'exclude-controls': selections,
      }),
    )
    .min(1),
  merge: z
    .looseObject({
      combine: z.looseObject({ method: text.optional() }).optional(),
      flat: z.looseObject({}).optional(),
      'as-is': z.boolean().optional(),
      custom: z.looseObject({ 'insert-controls': insertControls, groups: z.array(customGroup).optional() }).optional(),
    })
    .optional(),
  modify: z
    .looseObject({
      'set-parameters': z.array(z.looseObject({ 'param-id': text, ...paramFields })).optional(),
      alters: z
        .array(
          z.looseObject({
            'control-id': text,
            removes: z.array(z.record(z.string(), z.unknown())).optional(),
            adds: z
              .array(
                z.looseObject({
                  position: text.optional(),
                  'by-id': text.optional(),
                  title: text.optional(),
                  params,
                  props,
                  links,
                  parts,
                }),
              )
              .optional(),
          }),
        )
        .optional(),
    })
    .optional(),
  'back-matter': backMatter,
}) as unknown as z.ZodType<OscalProfile>;

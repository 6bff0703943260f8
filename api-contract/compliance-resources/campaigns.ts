import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { acting, reading } from '../record-endpoints.ts';
import { cursor, day, id, moment, pageOf, pageSize, sha256 } from '../values.ts';
import { campaignEnds, campaignStates, audiences, maxReminded, maxReminders, memberStates } from './kinds.ts';
import { resourceLimits } from './resource-limits.messages.ts';
import { resourceVersion } from './versions.ts';

const named = z.object({ id, name: z.string() });

export const campaign = z.object({
  id,
  version: z.object({ id, number: z.string() }),
  audience: z.enum(audiences),
  roles: z.array(named),
  due: day,
  /** Members are reminded so many days before it is due, and on the day after. */
  remind_days: z.array(z.number().int()),
  /** The button to acknowledge is there once all pages were shown. */
  must_view: z.boolean(),
  state: z.enum(campaignStates),
  counts: z.object({ acknowledged: z.number().int(), outstanding: z.number().int(), left: z.number().int() }),
  started_by: named.nullable(),
  started_at: moment,
  ended_at: moment.nullable(),
  end_reason: z.enum(campaignEnds).nullable(),
});

export const campaignMember = z.object({
  id,
  name: z.string(),
  state: z.enum(memberStates),
  acknowledged_at: moment.nullable(),
  /** SHA-256 of what they acknowledged. */
  sha256: sha256.nullable(),
  reminded_at: moment.nullable(),
});

export const newCampaign = z.object({
  due: day,
  remind_days: z
    .array(
      z
        .number()
        .int()
        .min(1, { error: () => resourceLimits.reminders })
        .max(90, { error: () => resourceLimits.reminders }),
    )
    .max(maxReminders, { error: () => resourceLimits.reminders })
    .default([7, 1]),
  must_view: z.boolean().default(false),
});

/** What a member is asked to acknowledge, or has. */
export const myAcknowledgement = z.object({
  /** Of the campaign. */
  id,
  resource: named.extend({ kind: z.enum(['policy', 'procedure', 'evidence', 'record']) }),
  version: resourceVersion.pick({
    id: true,
    number: true,
    content: true,
    text: true,
    link: true,
    file: true,
    sha256: true,
    note: true,
  }),
  due: day,
  must_view: z.boolean(),
  state: z.enum(campaignStates),
  acknowledged_at: moment.nullable(),
});

const resourceParams = z.object({ resourceId: id });
const params = z.object({ campaignId: id });
const mine = '/api/compliance/acknowledgements/mine/{campaignId}';

export const campaignEndpoints = {
  listCampaigns: reading(
    '/api/compliance/resources/{resourceId}/campaigns',
    resourceParams,
    'compliance.read',
    'The campaigns of a resource, the newest first; at most 100.',
    z.object({ items: z.array(campaign) }),
  ),
  startCampaign: endpoint({
    method: 'post',
    path: '/api/compliance/resources/{resourceId}/campaigns',
    access: 'compliance.write',
    summary: 'Ask the audience to acknowledge the published version by a day. Ends a campaign that is running.',
    params: resourceParams,
    body: newCampaign,
    response: campaign,
    status: 201,
    errors: ['not_found'],
  }),
  cancelCampaign: acting(
    '/api/compliance/campaigns/{campaignId}/cancel',
    params,
    'compliance.write',
    'End a campaign. What was acknowledged stays.',
    campaign,
  ),
  listCampaignMembers: endpoint({
    method: 'get',
    path: '/api/compliance/campaigns/{campaignId}/members',
    access: 'compliance.read',
    summary: 'One page of the members of a campaign, by name.',
    params,
    query: z.object({
      state: z.enum(memberStates).optional(),
      limit: pageSize.optional(),
      after: cursor.optional(),
      before: cursor.optional(),
    }),
    response: pageOf(campaignMember),
    errors: ['not_found'],
  }),
  remindCampaignMembers: endpoint({
    ...acting(
      '/api/compliance/campaigns/{campaignId}/remind',
      params,
      'compliance.write',
      'Remind members who haven’t acknowledged: the named ones, or all of them.',
      z.object({ reminded: z.number().int() }),
    ),
    body: z.object({ member_ids: z.array(id).min(1).max(maxReminded).optional() }),
  }),
  listMyAcknowledgements: endpoint({
    method: 'get',
    path: '/api/compliance/acknowledgements/mine',
    access: 'signed-in',
    summary: 'What the caller is asked to acknowledge, the soonest due first, and the last 50 that they did.',
    response: z.object({ items: z.array(myAcknowledgement.omit({ version: true }).extend({ number: z.string() })) }),
  }),
  getMyAcknowledgement: reading(
    mine,
    params,
    'signed-in',
    'A version that the caller is asked to acknowledge.',
    myAcknowledgement,
  ),
  downloadMyDocument: endpoint({
    method: 'get',
    path: `${mine}/file`,
    access: 'signed-in',
    summary: 'The bytes of the file that the caller is asked to acknowledge, whole or by range.',
    params,
    download: 'application/octet-stream',
    errors: ['not_found', 'range_unsatisfiable'],
  }),
  acknowledge: endpoint({
    method: 'post',
    path: mine,
    access: 'signed-in',
    summary:
      'Acknowledge a version as read and understood. `sha256` is that of what was shown. An acknowledgement can’t be changed.',
    params,
    body: z.object({ sha256 }),
    response: myAcknowledgement,
    errors: ['not_found', 'version_conflict'],
  }),
} as const;

export type Campaign = z.infer<typeof campaign>;
export type CampaignMember = z.infer<typeof campaignMember>;
export type NewCampaign = z.input<typeof newCampaign>;
export type MyAcknowledgement = z.infer<typeof myAcknowledgement>;

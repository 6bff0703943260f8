import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#api-contract/endpoint';
import type { EndpointName } from '#api-contract/endpoints';
import { idFields, withId } from './tenant-matrix/id-fields.ts';
import { guardedRoutes, rowOf } from './tenant-matrix/routes.ts';

/** What the body of a call becomes with an id in each place that takes one. */
const sentWith = (name: EndpointName, body: object) =>
  idFields(rowOf(name))
    .filter(({ part }) => part === 'body')
    .map((field) => withId({ body }, field, 'foreign').body);

describe('the identifiers that a call takes', () => {
  test('are found in lists: alone, and beside those that are sent', () => {
    expect(sentWith('deleteContracts', { contract_ids: ['own'] })).toEqual([
      { contract_ids: ['foreign'] },
      { contract_ids: ['own', 'foreign'] },
    ]);
  });

  test('are found in objects of a list and in objects', () => {
    const changes = [{ obligation_ids: ['own'], step: 'complete' }, { obligation_ids: ['other'] }];
    expect(sentWith('changeObligations', { changes })).toEqual([
      { changes: [{ obligation_ids: ['foreign'], step: 'complete' }, { obligation_ids: ['other'] }] },
      { changes: [{ obligation_ids: ['own', 'foreign'], step: 'complete' }, { obligation_ids: ['other'] }] },
      {
        changes: [{ obligation_ids: ['own'], step: 'complete', assignee_id: 'foreign' }, { obligation_ids: ['other'] }],
      },
    ]);
    expect(sentWith('setContractParent', { parent: { link_type: 'amendment' } })).toEqual([
      { parent: { link_type: 'amendment', contract_id: 'foreign' } },
    ]);
  });

  test('are in a list wherever a call says how many of them are missing', () => {
    const takesList = (name: EndpointName) =>
      sentWith(name, {}).some((body) => JSON.stringify(body).includes('["foreign"]'));
    const countsMissing = ({ response }: Endpoint) => {
      const { missing } = (response && z.toJSONSchema(response, { unrepresentable: 'any' }).properties) ?? {};
      return typeof missing === 'object' && missing.type === 'integer';
    };
    const many = guardedRoutes.filter((name) => countsMissing(rowOf(name)));
    expect(many.length).toBeGreaterThanOrEqual(6);
    expect(many.filter((name) => !takesList(name))).toEqual([]);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { NewMappingEdge } from '#api-contract/mappings/endpoints';
import type { AnswerResult } from '#api-contract/compliance/score';
import { makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let source: Awaited<ReturnType<typeof makeAssessment>>;
let target: Awaited<ReturnType<typeof makeAssessment>>;
let setId: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
  source = await makeAssessment(app, token);
  target = await makeAssessment(app, token);
  setId = await createSet(source.versionId, target.versionId);
});

async function createSet(source_version_id: string, target_version_id: string, name = 'House to house') {
  const body = { name, source_version_id, target_version_id };
  return (await app.call('createMappingSet', { token, body })).body.id;
}
const addEdge = (edge: NewMappingEdge, id = setId) =>
  app.call('addMappingEdge', { token, params: { setId: id }, body: edge });
const publish = (id = setId) => app.call('publishMappingSet', { token, params: { setId: id } });
const whole = async (id = setId) => (await app.call('getMappingSet', { token, params: { setId: id } })).body;
const answer = (ref: string, result: AnswerResult, { assessmentId } = source) =>
  app.call('changeAnswers', { token, params: { assessmentId }, body: { changes: [{ ref, revision: 0, result }] } });
const derived = async ({ assessmentId } = target) =>
  (await app.call('listDerivedAnswers', { token, params: { assessmentId } })).body.items;

describe('a mapping set', () => {
  test('holds edges whose ends its two versions have', async () => {
    const { body } = await addEdge({ sources: ['A.1', 'A.1', 'A.2'], target: 'B.1', relation: 'subset', strength: 7 });
    expect(body).toMatchObject({
      sources: ['A.1', 'A.2'],
      target: 'B.1',
      relation: 'subset',
      strength: 7,
      remarks: '',
    });
    expect((await addEdge({ sources: ['Z'], target: 'B.1', relation: 'equal' })).failure.detail_error_message).toBe(
      'Z isn’t in this version of the framework.',
    );
    expect((await addEdge({ sources: ['A.1'], target: 'Z', relation: 'equal' })).failure.code).toBe(
      'validation_failed',
    );
    expect(await whole()).toMatchObject({ state: 'draft', number: 1, edges: 1, items: [{ target: 'B.1' }] });
  });

  test('is listed by both of its frameworks, and needs two versions', async () => {
    for (const { frameworkId } of [source, target]) {
      const { body } = await app.call('listMappingSets', { token, params: { frameworkId } });
      expect(body.items.map(({ id }) => id)).toEqual([setId]);
    }
    const same = { name: 'Same', source_version_id: source.versionId, target_version_id: source.versionId };
    expect((await app.call('createMappingSet', { token, body: same })).failure.code).toBe('validation_failed');
  });

  test('never changes once it is published; its next version begins with the same edges and supersedes it', async () => {
    expect((await publish()).failure.detail_error_message).toBe('Add an edge before you publish this mapping.');
    await addEdge({ sources: ['A.1'], target: 'B.1', relation: 'equal' });
    await app.call('setCompleteCover', { token, params: { setId }, body: { target: 'B.1', complete: true } });
    expect((await publish()).body).toMatchObject({ state: 'published', number: 1 });
    const refused = await addEdge({ sources: ['A.2'], target: 'B.1', relation: 'equal' });
    expect(refused.failure.detail_error_message).toMatch(/^This mapping is published\./);

    const { body: next } = await app.call('reviseMappingSet', { token, params: { setId } });
    expect((await app.call('reviseMappingSet', { token, params: { setId } })).body.id).toBe(next.id);
    expect(await whole(next.id)).toMatchObject({
      state: 'draft',
      number: 2,
      items: [{ target: 'B.1' }],
      complete: ['B.1'],
    });
    await publish(next.id);
    expect((await whole()).state).toBe('superseded');
  });

  test('loses a declared cover with an edge of it, and a draft can be deleted', async () => {
    const { body: edge } = await addEdge({ sources: ['A.1'], target: 'B.1', relation: 'subset' });
    const cover = { target: 'B.1', complete: true };
    expect((await app.call('setCompleteCover', { token, params: { setId }, body: cover })).body.complete).toEqual([
      'B.1',
    ]);
    const change = { relation: 'superset' as const, remarks: 'Wider.' };
    const params = { setId, edgeId: edge.id };
    expect((await app.call('updateMappingEdge', { token, params, body: change })).body).toMatchObject(change);
    await app.call('deleteMappingEdge', { token, params });
    expect(await whole()).toMatchObject({ edges: 0, complete: [] });
    await app.call('deleteMappingSet', { token, params: { setId } });
    expect((await app.call('getMappingSet', { token, params: { setId } })).failure.code).toBe('not_found');
  });
});

describe('an import', () => {
  const content = 'Source,Target,Relationship\nA.1,B.1,equal\nA.2,B.2,subset of\nA.9,B.1,equal\nA.1,B.9,equal\n';
  const file = { file_name: 'map.csv', content };

  test('is previewed, and says what it leaves out', async () => {
    const { body } = await app.call('previewMappingImport', { token, params: { setId }, body: file });
    expect(body).toMatchObject({ edges: 4, usable: 2, unknown_sources: ['A.9'], unknown_targets: ['B.9'] });
    expect(body.by_relation).toMatchObject({ equal: 3, subset: 1 });
    expect((await whole()).edges).toBe(0);
  });

  test('replaces the edges of a draft', async () => {
    await addEdge({ sources: ['A.2'], target: 'B.1', relation: 'none' });
    const { body } = await app.call('importMapping', { token, params: { setId }, body: file });
    expect(body.items.map(({ sources, target: to, relation }) => [...sources, to, relation])).toEqual([
      ['A.1', 'B.1', 'equal'],
      ['A.2', 'B.2', 'subset'],
    ]);
  });

  test('is refused with the sentence of the reader', async () => {
    const body = { file_name: 'map.json', content: '{"catalog": {}}' };
    const { failure } = await app.call('previewMappingImport', { token, params: { setId }, body });
    expect(failure.detail_error_message).toBe('Import failed: map.json isn’t a mapping.');
  });
});

describe('derived answers', () => {
  test('follow from published edges and the answers of now, in both directions', async () => {
    await addEdge({ sources: ['A.1'], target: 'B.1', relation: 'superset' });
    await answer('A.1', 'met');
    expect(await derived()).toEqual([]);
    await publish();
    expect(await derived()).toMatchObject([
      {
        ref: 'B.1',
        result: 'met',
        disagree: false,
        because: [
          {
            kind: 'edge',
            relation: 'superset',
            sources: [{ label: 'A.1', result: 'met', assessment_id: source.assessmentId }],
          },
        ],
      },
    ]);
    await answer('B.2', 'met', target);
    await answer('B.1', 'met', target);
    expect(await derived(source)).toMatchObject([{ ref: 'A.1', bounds: { low: 'partly', high: 'met' }, result: null }]);
  });

  test('come through a third framework, and a complete cover decides', async () => {
    const third = await makeAssessment(app, token);
    await addEdge({ sources: ['A.1'], target: 'B.1', relation: 'equal' });
    await publish();
    const further = await createSet(target.versionId, third.versionId, 'Further');
    await addEdge({ sources: ['B.1'], target: 'A.1', relation: 'subset' }, further);
    await addEdge({ sources: ['B.2'], target: 'A.1', relation: 'subset' }, further);
    await app.call('setCompleteCover', { token, params: { setId: further }, body: { target: 'A.1', complete: true } });
    await publish(further);
    await answer('A.1', 'met');
    expect(await derived(third)).toMatchObject([
      { ref: 'A.1', bounds: { low: 'partly', high: 'met' }, because: [{ kind: 'two_hops' }] },
    ]);
    await answer('B.1', 'met', target);
    await answer('B.2', 'met', target);
    expect(await derived(third)).toMatchObject([{ ref: 'A.1', result: 'met' }]);
  });

  test('disagree where the sources contradict each other', async () => {
    await addEdge({ sources: ['A.1'], target: 'B.1', relation: 'equal' });
    await addEdge({ sources: ['A.2'], target: 'B.1', relation: 'equal' });
    await publish();
    await answer('A.1', 'met');
    await answer('A.2', 'not_met');
    expect(await derived()).toMatchObject([{ ref: 'B.1', bounds: null, disagree: true }]);
  });

  test('never come from an assessment of something else', async () => {
    await addEdge({ sources: ['A.1'], target: 'B.1', relation: 'equal' });
    await publish();
    const body = {
      name: 'Works',
      framework_id: source.frameworkId,
      subject: { kind: 'entity' as const, name: 'Works' },
    };
    const { body: works } = await app.call('createAssessment', { token, body });
    await answer('A.1', 'met', { ...source, assessmentId: works.id });
    expect(await derived()).toEqual([]);
  });
});

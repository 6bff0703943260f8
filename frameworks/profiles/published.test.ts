import { describe, expect, test } from 'vitest';
import type { DroppedFile } from '../door.ts';
import { importFramework, resolveProfile } from '../import.ts';
import type { OscalCatalog } from '../oscal/model.ts';
import { canonical, compareCatalogs } from '../testing/compare-catalogs.ts';
import { givenFile, givenNames, haveGivenFiles, publishedProfiles } from '../testing/given-files.ts';
import { yamlFile } from '../testing/small-framework.ts';

const catalogIn = ({ bytes }: DroppedFile) =>
  (JSON.parse(new TextDecoder().decode(bytes)) as { catalog: OscalCatalog }).catalog;

async function imported(...files: DroppedFile[]) {
  const read = await importFramework(files);
  if (read.status === 'refused') throw new Error(read.refusal.message);
  return read;
}

describe.skipIf(!haveGivenFiles)('publishers’ files beside the project', () => {
  test.each(publishedProfiles())(
    '$profile resolves to its publisher’s catalog',
    async ({ profile, catalog, resolved }) => {
      const ours = await resolveProfile([givenFile(profile), givenFile(catalog)]);
      if (ours.status === 'refused') throw new Error(ours.refusal.message);
      const found = compareCatalogs(ours.catalog, catalogIn(givenFile(resolved)));
      expect(found).toMatchObject({ differing: [], sameOrder: true, inPlace: found.controls.of });
      for (const each of [found.controls, found.params, found.resources]) expect(each.equal).toBe(each.of);
    },
  );

  test('SP 800-53 rev. 5 has the same rows in JSON, XML and YAML, in the numbers that are published', async () => {
    const [json, xml] = ['json', 'xml'].map((type) => givenFile(`NIST_SP-800-53_rev5.0.1_catalog.oscal-1.0.0.${type}`));
    if (!json || !xml) throw new Error('There is no catalog.');
    const { framework, requirements, warnings } = await imported(json);
    expect(warnings).toEqual([]);
    expect(framework.counts).toMatchObject({
      groups: 20,
      controls: 1189,
      assessable: 1007,
      withdrawn: 182,
      params: 1258,
    });
    expect((await imported(xml)).requirements).toEqual(requirements);
    const inYaml = await imported(yamlFile('rev5.yaml', { catalog: catalogIn(json) }));
    expect(canonical(inYaml.requirements)).toBe(canonical(requirements));
  });

  test('the Cybersecurity Framework leaves the outcomes of its former version out', async () => {
    const { requirements } = await imported(givenFile('NIST_CSF_v2.0_catalog.xml'));
    const active = requirements.filter(({ withdrawn }) => !withdrawn);
    const of = (kind: string) => active.filter((row) => row.class === kind);
    const byFunction = Object.groupBy(of('subcategory'), ({ ref }) => ref.slice(0, 2));
    expect([of('category').length, of('subcategory').length]).toEqual([22, 106]);
    expect(Object.fromEntries(Object.entries(byFunction).map(([name, rows]) => [name, rows?.length]))).toEqual({
      GV: 31,
      ID: 21,
      PR: 22,
      DE: 11,
      RS: 13,
      RC: 8,
    });
  });

  test('the GDPR has its articles, paragraphs and points, each with a reference of its own', async () => {
    const { framework, requirements } = await imported(givenFile('EU_2016_679_GDPR_en.fmx.xml'));
    expect(framework.counts).toMatchObject({ groups: 26, articles: 99, paragraphs: 390, points: 389 });
    expect(new Set(requirements.map(({ ref }) => ref)).size).toBe(requirements.length);
    const points = requirements.filter(({ parent }) => parent === 'Art. 28(3)').map(({ ref }) => ref);
    expect(points).toEqual([...'abcdefgh'].map((letter) => `Art. 28(3)(${letter})`));
  });
});

const samples = 'oscal-resolution-samples';
const openQuestions = new Set([
  'req-chained-deepA',
  'req-merge-usefirst1',
  'req-modify-alter-remove-match2',
  'req-structure-asis1',
  'req-structure-asis2',
]);
/** Contradicts its own profile: it leaves out a control that the profile includes. */
const contradicting = new Set(['req-with-parent-controls-no1']);

describe.skipIf(!haveGivenFiles)('sample resolutions of OSCAL', () => {
  const names = haveGivenFiles
    ? givenNames(`${samples}/output-expected`).map((name) => name.replace('_RESOLVED.xml', ''))
    : [];
  const uploaded = haveGivenFiles
    ? [...givenNames(samples), ...givenNames(`${samples}/catalogs`).map((name) => `catalogs/${name}`)].filter((name) =>
        name.endsWith('.xml'),
      )
    : [];
  const read = (name: string) => ({ ...givenFile(`${samples}/${name}`), name });

  /** A profile with what it refers to, at any distance. */
  function withSources(name: string, found = new Map<string, DroppedFile>()): Map<string, DroppedFile> {
    if (found.has(name) || !uploaded.includes(name)) return found;
    found.set(name, read(name));
    const text = new TextDecoder().decode(read(name).bytes);
    for (const [, href = ''] of text.matchAll(/href="([^"#]+)"/g)) withSources(href, found);
    return found;
  }
  const shape = ({ groups, controls, params, ...rest }: OscalCatalog) =>
    canonical({ groups, controls, params, resources: rest['back-matter']?.resources });

  test.each(
    names.filter((name) => !openQuestions.has(name) && !contradicting.has(name) && name !== 'req-circular_import'),
  )('%s', async (name) => {
    const [ours, theirs] = [
      await resolveProfile([...withSources(`${name}.xml`).values()]),
      await resolveProfile([read(`output-expected/${name}_RESOLVED.xml`)]),
    ];
    if (ours.status === 'refused' || theirs.status === 'refused')
      throw new Error(JSON.stringify([ours, theirs].map((each) => each.status === 'refused' && each.refusal)));
    expect(shape(ours.catalog)).toBe(shape(theirs.catalog));
  });

  test.each([
    ['req-circular_import', 'These profiles import each other'],
    ['req-broken-import', 'This profile needs missing-catalog.'],
    ['req-missing-resource', 'This profile needs abc-mixed-up_catalog-missing.'],
    ['req-spoofing-resource', 'declares a document type'],
  ])('%s is refused', async (name, sentence) => {
    const result = await resolveProfile([...withSources(`${name}.xml`).values()]);
    expect(result.status === 'refused' && result.refusal.message).toContain(sentence);
  });
});

import { dump } from 'js-yaml';
import type { DroppedFile } from '../door.ts';
import type { OscalCatalog, OscalControl } from '../oscal/model.ts';

/** A file of an upload with a text in it. */
export const fileOf = (name: string, content: string): DroppedFile => ({
  name,
  bytes: new TextEncoder().encode(content),
});

export const jsonFile = (name: string, value: unknown): DroppedFile => fileOf(name, JSON.stringify(value, null, 2));
export const yamlFile = (name: string, value: unknown): DroppedFile => fileOf(name, dump(value));

export const metadata = (title: string) => ({
  title,
  version: '1.0',
  'oscal-version': '1.1.2',
  'last-modified': '2026-03-31T09:00:00Z',
});

export const controlOf = (id: string, more: Partial<OscalControl> = {}): OscalControl => ({
  id,
  title: `Control ${id}`,
  parts: [{ id: `${id}_smt`, name: 'statement', prose: `Keep ${id}.` }],
  ...more,
});

/** A catalog in our own words: a group with a control, an enhancement and a withdrawn control; a parameter and a choice. */
export const keysCatalog: OscalCatalog = {
  uuid: '6f9c7c0e-0b6c-4d9e-8a51-0b6c4d9e8a51',
  metadata: metadata('Keys and locks'),
  groups: [
    {
      id: 'kl',
      title: 'Keys',
      controls: [
        {
          id: 'kl-1',
          class: 'lock',
          title: 'Keys are counted',
          params: [
            { id: 'kl-1_prm_1', label: 'how often' },
            {
              id: 'kl-1_prm_2',
              select: { 'how-many': 'one-or-more', choice: ['by hand', 'by {{ insert: param, kl-1_prm_1 }}'] },
            },
          ],
          props: [{ name: 'label', value: 'KL-1' }],
          parts: [
            {
              id: 'kl-1_smt',
              name: 'statement',
              prose: 'Whoever keeps *keys*:',
              parts: [
                {
                  id: 'kl-1_smt.a',
                  name: 'item',
                  props: [{ name: 'label', value: 'a.' }],
                  prose: 'counts them {{ insert: param, kl-1_prm_1 }}; and',
                },
                {
                  id: 'kl-1_smt.b',
                  name: 'item',
                  props: [{ name: 'label', value: 'b.' }],
                  prose: 'writes it down {{ insert: param, kl-1_prm_2 }}.',
                },
              ],
            },
            {
              id: 'kl-1_gdn',
              name: 'guidance',
              prose: 'A list by the door will do.\n\n* one line a key\n* two signatures',
            },
          ],
          controls: [controlOf('kl-1.1', { title: 'Spare keys' })],
        },
        {
          id: 'kl-2',
          title: 'Old locks',
          props: [{ name: 'status', value: 'Withdrawn' }],
          links: [{ href: '#kl-1_smt.a', rel: 'incorporated-into' }],
        },
      ],
    },
  ],
};

/** The same catalog in XML. */
export const keysXml = `<?xml version="1.0" encoding="UTF-8"?>
<catalog xmlns="http://csrc.nist.gov/ns/oscal/1.0" uuid="${keysCatalog.uuid}">
  <metadata><title>Keys and locks</title><last-modified>2026-03-31T09:00:00Z</last-modified><version>1.0</version><oscal-version>1.1.2</oscal-version></metadata>
  <group id="kl">
    <title>Keys</title>
    <control id="kl-1" class="lock">
      <title>Keys are counted</title>
      <param id="kl-1_prm_1"><label>how often</label></param>
      <param id="kl-1_prm_2">
        <select how-many="one-or-more"><choice>by hand</choice><choice>by <insert type="param" id-ref="kl-1_prm_1"/></choice></select>
      </param>
      <prop name="label" value="KL-1"/>
      <part id="kl-1_smt" name="statement">
        <p>Whoever keeps <em>keys</em>:</p>
        <part id="kl-1_smt.a" name="item"><prop name="label" value="a."/><p>counts them <insert type="param" id-ref="kl-1_prm_1"/>; and</p></part>
        <part id="kl-1_smt.b" name="item"><prop name="label" value="b."/><p>writes it down <insert type="param" id-ref="kl-1_prm_2"/>.</p></part>
      </part>
      <part id="kl-1_gdn" name="guidance"><p>A list by the door will do.</p><ul><li>one line a key</li><li>two signatures</li></ul></part>
      <control id="kl-1.1"><title>Spare keys</title><part id="kl-1.1_smt" name="statement"><p>Keep kl-1.1.</p></part></control>
    </control>
    <control id="kl-2">
      <title>Old locks</title>
      <prop name="status" value="Withdrawn"/>
      <link href="#kl-1_smt.a" rel="incorporated-into"/>
    </control>
  </group>
</catalog>`;

export const inJson = (catalog: OscalCatalog, name = 'keys.json') => jsonFile(name, { catalog });

/** A profile that imports what is given, from `keys.json` unless it says otherwise. */
export const profileFile = (name: string, profile: object): DroppedFile =>
  jsonFile(name, { profile: { uuid: keysCatalog.uuid, metadata: metadata(name), ...profile } });

/** A catalog of flat controls, or of those given. */
export const catalogFile = (name: string, ...controls: (string | OscalControl)[]): DroppedFile =>
  jsonFile(name, {
    catalog: {
      uuid: keysCatalog.uuid,
      metadata: metadata(name),
      controls: controls.map((each) => (typeof each === 'string' ? controlOf(each) : each)),
    },
  });

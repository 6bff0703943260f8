import type { FieldType } from '#api-contract/envelopes/kinds';
import type { FieldPlace } from '#drafting/files';
import type { Anchor } from './anchors.ts';

const types: Readonly<Record<FieldPlace['type'], FieldType>> = {
  signature: 'signature',
  name: 'name',
  title: 'text',
  date: 'date',
  place: 'text',
};

/** What signature blocks ask for. Their parties are the recipients of that key, or by place among those who act. */
export function anchorsOfBlocks(places: readonly FieldPlace[], keys: ReadonlySet<string>): Anchor[] {
  const parties = [...new Set(places.map(({ party }) => party))];
  return places.map(({ party, type, page, rect }) => ({
    type: types[type],
    who: keys.has(party) ? party : String(parties.indexOf(party) + 1),
    page,
    rect: { x: rect.x, y: rect.y, w: rect.width, h: rect.height },
  }));
}

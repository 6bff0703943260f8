import type { Answer } from '#api-contract/compliance/answers';
import type { OutlineRow } from '#api-contract/compliance/frameworks';

const divisions = 20;
export const rowHeight = 36;
export const viewHeight = 720;

const group = (at: number): OutlineRow => ({
  ref: `g${at}`,
  label: `G${at}`,
  title: `Division ${at + 1}`,
  kind: 'group',
  parent: null,
  depth: 0,
  assessable: false,
});

/** 20 divisions with 1,189 requirements. */
export const outline: readonly OutlineRow[] = Array.from({ length: divisions }, (_, at) => [
  group(at),
  ...Array.from({ length: at < 9 ? 60 : 59 }, (_row, index): OutlineRow => ({
    ref: `g${at}-${index + 1}`,
    label: `G${at}-${index + 1}`,
    title: `Requirement ${index + 1} of division ${at + 1}`,
    kind: 'control',
    parent: `g${at}`,
    depth: 1,
    assessable: true,
  })),
]).flat();

const results = ['met', 'partly', 'not_met', null] as const;

export const resultOf = (at: number): Answer['result'] => results[at % results.length] ?? null;

import type { Evaluation } from './figures.ts';

const shown = (value: number | null) =>
  value === null || Number.isNaN(value) ? '    –' : value.toFixed(3).replace(/^0/, ' ');

/** The figures as lines of text: beside baseline and goal, then by kind, by field and by level of confidence. */
export function formatFigures({ figures, perKind, perField, perLevel }: Evaluation): string[] {
  return [
    `${'measure'.padEnd(40)} baseline   goal   ours`,
    ...figures.map(
      ({ name, ours, baseline, goal }) =>
        `${name.padEnd(40)}    ${shown(baseline)}  ${shown(goal)}  ${shown(ours)}${ours >= goal ? '' : '   below the goal'}`,
    ),
    '',
    `${'kind of clause'.padEnd(40)}    n   presence P     R    F1   span F1   place F1   first   three`,
    ...perKind.rows.map(({ c, n, pr, st, ci, h1, h3 }) =>
      [
        c.padEnd(40),
        String(n).padStart(4),
        '       ',
        shown(pr.P),
        shown(pr.R),
        shown(pr.F),
        '  ',
        shown(st.F),
        '   ',
        shown(ci.F),
        '  ',
        shown(h1),
        ' ',
        shown(h3),
      ].join(' '),
    ),
    '',
    `${'value'.padEnd(40)}    n   right   right of those answered`,
    ...perField.rows.map(
      ({ c, vn, val, vp }) => `${c.padEnd(40)} ${String(vn).padStart(4)}   ${shown(val)}   ${shown(vp)}`,
    ),
    '',
    `${'confidence'.padEnd(48)}  said   right`,
    ...perLevel.map(
      ({ level, what, said, right }) =>
        `${level.padEnd(8)}${what.padEnd(40)} ${String(Math.round(said)).padStart(5)}   ${shown(said === 0 ? null : right)}`,
    ),
  ];
}

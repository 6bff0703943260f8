const strokes = [null, 'M0 6 L6 0', 'M0 3 H6', 'M0 6 L6 0 M0 0 L6 6', 'M3 0 V6', 'M2 3 a1 1 0 1 0 2 0 a1 1 0 1 0 -2 0'];

/** The first fills of a chart, as many as it has use for: each a colour with a pattern, so that colour alone tells nothing apart. */
export function Patterns({ id, used }: { id: string; used: number }) {
  return (
    <defs>
      {strokes.slice(0, used).map((stroke, at) => (
        <pattern key={at} id={`${id}-${at}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect className={`chart-fill-${at}`} width="6" height="6" />
          {stroke && <path className="chart-hatch" d={stroke} />}
        </pattern>
      ))}
    </defs>
  );
}

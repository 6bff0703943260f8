type LayerOrder = readonly (string | { name: string | null; order: LayerOrder })[];

/** Which layers a document has, as pdf.js knows them. */
export interface LayerConfiguration {
  getOrder(): LayerOrder | null;
  getGroup(id: string): { name: string | null; visible: boolean } | null;
  setVisibility(id: string, visible: boolean): void;
}

export interface LayerRow {
  key: string;
  /** `undefined` for what only groups others. */
  id: string | undefined;
  name: string;
  level: number;
  visible: boolean;
}

/** The layers in the order that the document gives them. */
export function layerRows(configuration: LayerConfiguration): LayerRow[] {
  const walk = (order: LayerOrder, level: number, prefix: string): LayerRow[] =>
    order.flatMap((entry, index) => {
      const key = `${prefix}${index}`;
      if (typeof entry !== 'string') {
        const head = entry.name ? [{ key, id: undefined, name: entry.name, level, visible: true }] : [];
        return [...head, ...walk(entry.order, level + head.length, `${key}.`)];
      }
      const group = configuration.getGroup(entry);
      return group ? [{ key, id: entry, name: group.name ?? entry, level, visible: group.visible }] : [];
    });
  return walk(configuration.getOrder() ?? [], 0, '');
}

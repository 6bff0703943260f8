/** How requirements of two frameworks relate, read from the source to the target. */
export const mappingRelations = ['equal', 'superset', 'subset', 'intersects', 'none', 'unknown'] as const;
export type MappingRelation = (typeof mappingRelations)[number];

export const mappingRationales = ['syntactic', 'semantic', 'functional'] as const;

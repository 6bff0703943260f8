import type { ColumnType, Generated } from 'kysely';
import type { MappingState } from '#api-contract/mappings/endpoints';
import type { MappingRelation } from '#api-contract/frameworks/relations';

export interface MappingTables {
  mapping_sets: MappingSetsTable;
  mapping_edges: MappingEdgesTable;
  mapping_covers: MappingCoversTable;
}

interface MappingSetsTable {
  organisation_id: string;
  id: string;
  series_id: string;
  number: Generated<number>;
  name: string;
  source_version_id: string;
  target_version_id: string;
  provenance: Generated<string>;
  state: Generated<MappingState>;
  published_by: string | null;
  published_at: Date | null;
  revision: Generated<number>;
  created_by: string;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
}

interface MappingEdgesTable {
  organisation_id: string;
  id: string;
  set_id: string;
  /** Written as JSON. */
  sources: ColumnType<string[], string, string>;
  target: string;
  relation: MappingRelation;
  strength: number | null;
  rationale: 'syntactic' | 'semantic' | 'functional' | null;
  remarks: Generated<string>;
}

interface MappingCoversTable {
  organisation_id: string;
  set_id: string;
  target: string;
}

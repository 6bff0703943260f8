import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';

const compiler = new PostgresQueryCompiler();

/** A fragment put together once and for all, where it holds no values: as the text that it always is. */
export function settled<T>(fragment: RawBuilder<T>): RawBuilder<T> {
  const { sql: text, parameters } = compiler.compileQuery(fragment.toOperationNode(), createQueryId());
  return parameters.length > 0 ? fragment : sql.raw<T>(text);
}

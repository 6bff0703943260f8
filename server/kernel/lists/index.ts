export { writeCursor } from './cursor.ts';
export { conditionsOf, type ListSql, orderOf, type Scope, scopeOf } from './field-sql.ts';
export { beginning, holding } from './like.ts';
export { countFacet } from './facets.ts';
export { listOf, type RowOf } from './list-of.ts';
export { type Fragment, newestFirst, type Order } from './order.ts';
export { begin } from './page-statement.ts';
export { momentOf, type PageQuery, planAnew } from './read-page.ts';

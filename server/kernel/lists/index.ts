export { writeCursor } from './cursor.ts';
export { conditionsOf, type ListSql, orderOf, type Scope } from './field-sql.ts';
export { beginning, holding } from './like.ts';
export { type List, listOf, type Narrowed } from './list-of.ts';
export { type Fragment, newestFirst, type Order } from './order.ts';
export { begin, type Selection } from './page-statement.ts';
export { momentOf, type PageQuery } from './read-page.ts';

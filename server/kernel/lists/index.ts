export { readKeysetPage, type KeysetOrder, type KeysetPage, type KeysetSource } from './keyset-page.ts';
export { beginning, holding } from './like.ts';

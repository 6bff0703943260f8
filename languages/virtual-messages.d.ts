declare module 'virtual:messages/*' {
  import type { Texts } from '#languages';

  const texts: Texts;
  export default texts;
}

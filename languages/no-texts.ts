import type { Texts } from './catalogue.ts';

/** What `#texts/<language>` is where no build gives the texts of a language: on the server, in the build's own code. */
const texts: Texts = {};

export default texts;

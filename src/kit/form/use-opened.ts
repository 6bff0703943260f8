import { useState } from 'react';

/**
 * What something was when a form was opened on it. The form is filled in from it and saves over its revision, so that what
 * someone else did since is a conflict, and is not overwritten by fields that nobody touched.
 */
export function useOpened<Thing>(thing: Thing): Thing {
  const [opened] = useState(thing);
  return opened;
}

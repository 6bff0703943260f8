import { useState } from 'react';

/** Whether something was ever open. Until then it need not exist; from then on it may close at its own pace. */
export function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened || open;
}

import { useState } from 'react';

export interface Notice {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** One sentence above a list about what was done last, or about what could not be done. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice>();
  return {
    notice,
    dismiss: () => setNotice(undefined),
    /** Say that it is done once it is; what goes wrong is thrown on, for the dialog that asked. */
    withNotice: async (act: Promise<unknown>, text: string) => {
      await act;
      setNotice({ tone: 'success', text });
    },
    /** Say how it went, for an act that has no dialog. */
    outcome: (act: Promise<unknown>, text: string) =>
      act.then(
        () => setNotice({ tone: 'success', text }),
        (failure: Error) => setNotice({ tone: 'danger', text: failure.message }),
      ),
  };
}

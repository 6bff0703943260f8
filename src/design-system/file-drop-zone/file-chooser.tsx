import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface FileChooserProps {
  readonly onFiles: (files: File[]) => void;
  /** The name of the input, for assistive technology. */
  readonly label?: string;
  /** Media types and extensions, separated by commas. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** What opens the browser's dialog. */
  readonly children: (open: () => void) => ReactNode;
}

/** Lets files be chosen in the browser's dialog. */
export function FileChooser({ onFiles, label, accept, multiple, children }: FileChooserProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const takeDetached = () => {
      if (input?.files && !input.isConnected) latest.current([...input.files]);
    };
    // The dialog outlives the page that it was opened from, and React hears nothing of an input that has left the page.
    return () => input?.addEventListener('change', takeDetached);
  }, [input]);
  return (
    <>
      {children(() => input?.click())}
      <input
        ref={setInput}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

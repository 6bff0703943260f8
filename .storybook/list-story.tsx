import { type ReactNode, useState } from 'react';
import { Box } from '#design-system/layout';

interface AddressProps<State> {
  readonly state: State;
  readonly onStateChange: (state: State) => void;
}

/** Keeps the state of a list that the app would keep in the address. */
export function Addressed<State>({
  state: initial,
  onStateChange,
  children,
}: AddressProps<State> & { readonly children: (address: AddressProps<State>) => ReactNode }) {
  const [state, setState] = useState(initial);
  return (
    <Box display="flex" flexDirection="column" height="100dvh" overflow="auto">
      {children({
        state,
        onStateChange: (next) => {
          setState(next);
          onStateChange(next);
        },
      })}
    </Box>
  );
}

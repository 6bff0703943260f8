import type { YearKind } from '#api-contract/year/endpoints';
import { HStack } from '#design-system/layout';
import { wheelMessages as texts } from './wheel.messages.ts';

/** The name of a ring, with its colour. */
export function KindName({ kind }: { readonly kind: YearKind }) {
  return (
    <HStack as="span" gap="2">
      <span className="wheel-swatch" data-kind={kind} aria-hidden />
      {texts.kinds[kind]}
    </HStack>
  );
}

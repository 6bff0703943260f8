import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#design-system/button';
import { HStack } from '#design-system/layout';

interface TurnButtonsProps {
  readonly pages: { readonly onPrevious: (() => void) | undefined; readonly onNext: (() => void) | undefined };
  readonly previous: string;
  readonly next: string;
}

/** Forward and back in the heading of a short list; nothing where it has one page. */
export function TurnButtons({ pages: { onPrevious, onNext }, previous, next }: TurnButtonsProps) {
  if (!onPrevious && !onNext) return null;
  return (
    <HStack gap="1">
      <IconButton size="xs" label={previous} disabled={!onPrevious} onClick={onPrevious}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton size="xs" label={next} disabled={!onNext} onClick={onNext}>
        <ChevronRight aria-hidden />
      </IconButton>
    </HStack>
  );
}

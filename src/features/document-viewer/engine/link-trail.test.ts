import { describe, expect, it } from 'vitest';
import type { Place } from './last-place.ts';
import { LinkTrail } from './link-trail.ts';
import type { ViewerParts } from './viewer-parts.ts';

interface History {
  pushCurrentPosition(): void;
}

function reading() {
  let stand: (event: object) => void = () => undefined;
  let history: History | undefined;
  const shown: number[] = [];
  const parts = {
    on: (_name: string, listener: (event: object) => void) => void (stand = listener),
    viewer: { currentScale: 1 },
    links: { setHistory: (given: History) => void (history = given) },
  } as unknown as ViewerParts;
  const standOn = (pageNumber: number) => stand({ location: { pageNumber, left: 0, top: 0, rotation: 0, scale: 1 } });
  const trail = new LinkTrail(parts, ({ page }: Place) => {
    shown.push(page);
    standOn(page);
  });
  const follow = (page: number) => {
    history?.pushCurrentPosition();
    standOn(page);
  };
  standOn(1);
  return { trail, follow, shown };
}

describe('the trail of links', () => {
  it('leads back to where a link was followed, and forward again', () => {
    const { trail, follow, shown } = reading();
    follow(7);
    follow(9);
    expect(trail.state.get()).toEqual({ canGoBack: true, canGoForward: false });
    trail.back();
    trail.back();
    expect(shown).toEqual([7, 1]);
    expect(trail.state.get()).toEqual({ canGoBack: false, canGoForward: true });
    trail.forward();
    expect(shown).toEqual([7, 1, 7]);
  });

  it('forgets what was ahead when another link is followed', () => {
    const { trail, follow } = reading();
    follow(7);
    trail.back();
    follow(3);
    expect(trail.forward()).toBe(false);
    expect(trail.back()).toBe(true);
  });

  it('goes nowhere where no link was followed', () => {
    expect(reading().trail.back()).toBe(false);
  });
});

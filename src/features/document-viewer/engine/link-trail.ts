import type { Place } from './last-place.ts';
import { observableRecord, type Observable } from './observable.ts';
import type { ViewerParts } from './viewer-parts.ts';

export interface TrailState {
  canGoBack: boolean;
  canGoForward: boolean;
}

const LONGEST_TRAIL = 100;

/** The places from which links led away, so that one can return; apart from the browser's own history. */
export class LinkTrail {
  readonly #state = observableRecord<TrailState>({ canGoBack: false, canGoForward: false });
  readonly #show: (place: Place) => void;
  #here: Place | undefined;
  #behind: Place[] = [];
  #ahead: Place[] = [];

  constructor(parts: ViewerParts, show: (place: Place) => void) {
    this.#show = show;
    parts.on('updateviewarea', ({ location }) => {
      if (!location) return;
      const { pageNumber: page, left, top, rotation } = location;
      this.#here = { page, left, top, rotation, zoom: parts.viewer.currentScale };
    });
    const nothing = () => undefined;
    const history = {
      pushCurrentPosition: () => this.#leave(),
      push: nothing,
      pushPage: nothing,
      back: () => this.back(),
      forward: () => this.forward(),
    };
    parts.links.setHistory(history as never);
  }

  get state(): Observable<TrailState> {
    return this.#state;
  }

  back(): boolean {
    return this.#turn(this.#behind, this.#ahead);
  }

  forward(): boolean {
    return this.#turn(this.#ahead, this.#behind);
  }

  #leave(): void {
    if (!this.#here) return;
    this.#behind = [...this.#behind, this.#here].slice(-LONGEST_TRAIL);
    this.#ahead = [];
    this.#tell();
  }

  #turn(from: Place[], to: Place[]): boolean {
    const place = from.pop();
    if (!place) return false;
    if (this.#here) to.push(this.#here);
    this.#tell();
    this.#show(place);
    return true;
  }

  #tell(): void {
    this.#state.merge({ canGoBack: this.#behind.length > 0, canGoForward: this.#ahead.length > 0 });
  }
}

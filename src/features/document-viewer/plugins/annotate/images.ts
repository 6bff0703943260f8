import { interceptEvents } from '../../engine/event-fence.ts';
import { givenImage, imageRejection, type ImageRejection } from '../../engine/image-acceptance.ts';
import { observableValue, type Observable } from '../../engine/observable.ts';
import type { ViewerEngine } from '../../engine/viewer-engine.ts';

export interface RejectedImage {
  name: string;
  reason: ImageRejection;
}

/** Images that become stamps, however they come: chosen, pasted or dropped. One that cannot is refused with the reason. */
export class Images {
  readonly #engine: ViewerEngine;
  readonly #rejected = observableValue<RejectedImage | undefined>(undefined);

  constructor(engine: ViewerEngine) {
    this.#engine = engine;
  }

  get rejected(): Observable<RejectedImage | undefined> {
    return this.#rejected;
  }

  async add(image: File): Promise<void> {
    this.#rejected.set(undefined);
    const reason = await imageRejection(image, this.#engine.core.SupportedImageMimeTypes);
    if (reason) this.#rejected.set({ name: image.name, reason });
    else await this.#engine.annotating.stamp(image);
  }

  forgetRejection(): void {
    this.#rejected.set(undefined);
  }

  /** Take what is pasted or dropped. Returns the way to stop. */
  intercept(): () => void {
    return interceptEvents((kind, event) => {
      const given = filesOf(event);
      if (kind === 'dragOver' && event instanceof DragEvent && event.dataTransfer?.types.includes('Files')) {
        event.dataTransfer.dropEffect = 'copy';
        event.preventDefault();
        return true;
      }
      if ((kind !== 'paste' && kind !== 'drop') || !given) return false;
      event.preventDefault();
      void this.add(given);
      return true;
    });
  }
}

function filesOf(event: Event): File | undefined {
  if (event instanceof ClipboardEvent) return givenImage(event.clipboardData?.files ?? []);
  if (event instanceof DragEvent) return givenImage(event.dataTransfer?.files ?? []);
  return undefined;
}

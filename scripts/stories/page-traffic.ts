import type { Page, Request } from 'playwright-core';

/** How long something may stay unanswered before it is taken for a story of waiting. */
const patience = 700;

/** What a page has asked for and not been given yet. */
export class PageTraffic {
  readonly #pending = new Set<Request>();
  #waiting: (() => void)[] = [];

  constructor(page: Page) {
    page.on('request', (request) => this.#pending.add(request));
    page.on('requestfinished', (request) => this.#ended(request));
    page.on('requestfailed', (request) => this.#ended(request));
  }

  get isQuiet(): boolean {
    return this.#pending.size === 0;
  }

  /** Forget what the story before never got. */
  startAnew(): void {
    this.#pending.clear();
  }

  /** Resolves with whether everything has been answered; what takes longer than the patience never will be. */
  async settled(): Promise<boolean> {
    if (this.isQuiet) return true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)));
    await Promise.race([new Promise<void>((resolve) => this.#waiting.push(resolve)), late]);
    clearTimeout(timer);
    return this.isQuiet;
  }

  #ended(request: Request): void {
    this.#pending.delete(request);
    if (!this.isQuiet) return;
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
}

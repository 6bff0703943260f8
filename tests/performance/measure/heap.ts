import type { Page } from 'playwright-core';

export interface HeapFigures {
  /** What the page's own objects take once nothing is left to collect. */
  megabytes: number;
  /** Nodes that anything still holds on to. */
  nodes: number;
  listeners: number;
}

/** What a page holds on to after its garbage is collected. */
export async function heapOf(page: Page): Promise<HeapFigures> {
  const devtools = await page.context().newCDPSession(page);
  try {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    return { megabytes: usedSize / 1024 / 1024, nodes, listeners: jsEventListeners };
  } finally {
    await devtools.detach();
  }
}

const viewport = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
  type: 'desktop' as const,
});

/** Sizes a story can be shown at: `globals: { viewport: { value: 'narrow' } }`. */
export const viewports = {
  narrow: viewport('Narrow, 360 px', 360, 640),
  tablet: viewport('Tablet, 768 px', 768, 1024),
  desktop: viewport('Desktop, 1024 px', 1024, 768),
  wide: viewport('Wide, 1440 px', 1440, 900),
};

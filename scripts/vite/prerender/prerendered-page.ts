interface PrerenderedPage {
  /** The page that every address has, as it was built. */
  readonly page: string;
  /** What stands in the root, by language; the first is that of the page. */
  readonly markup: Readonly<Record<string, string>>;
  /** The file that runs in the head. */
  readonly early: string;
  /** Files that are needed soon. */
  readonly modules: readonly string[];
}

const root = /<div id="root">([\s\S]*)<\/div>(?=\s*<\/body>)/;
const title = /<title>.*?<\/title>/;
const module = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;

const later = (page: string) => [...page.matchAll(module)].map(([, file = '']) => file);

/**
 * A page whose root is drawn: in the language of the source, the others in templates, and in one without a language what
 * stands there while the application starts. Its modules are fetched, and run when the early script asks for them.
 */
export function prerenderedPage({ page, markup, early, modules }: PrerenderedPage): string {
  const [[, first = ''] = [], ...others] = Object.entries(markup);
  const preloads = [...later(page), ...modules].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  const templates = others.map(([language, text]) => `<template lang="${language}">${shown(text)}</template>`);
  return page
    .replace(title, (untitled) => `<script src="${early}"></script>\n    ${title.exec(first)?.[0] ?? untitled}`)
    .replaceAll(module, '<script type="later" src="$1"></script>')
    .replace('</head>', (end) => `  ${[...new Set(preloads)].join('\n    ')}\n  ${end}`)
    .replace(root, (_, waiting: string) =>
      [`<div id="root" data-prerendered>${shown(first)}</div>`, `<template>${waiting}</template>`, ...templates].join(
        '\n    ',
      ),
    );
}

/** The title stands in the head; a form is known for one that the application has still to take over. */
const shown = (markup: string) => markup.replace(title, '').replaceAll(/<form\b/g, '<form data-early');

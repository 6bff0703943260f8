import { expect, it } from 'vitest';
import { stackedAsOnScreen } from './outgoing-annotations.ts';

const kinds = { highlight: 9, ink: 15, signature: 101 };
const [text, stamp] = [3, 13];

it('puts what is drawn below text and images, and among each other what was made first lowest', () => {
  const made: [string, { annotationType?: number }][] = [
    ['pdfjs_internal_editor_4', { annotationType: stamp }],
    ['pdfjs_internal_editor_10', { annotationType: kinds.signature }],
    ['pdfjs_internal_editor_3', { annotationType: kinds.ink }],
    ['12R', {}],
    ['pdfjs_internal_editor_2', { annotationType: text }],
  ];
  expect(stackedAsOnScreen(made, kinds).map(([key]) => key)).toEqual([
    '12R',
    'pdfjs_internal_editor_3',
    'pdfjs_internal_editor_10',
    'pdfjs_internal_editor_2',
    'pdfjs_internal_editor_4',
  ]);
});

import { chakra } from '@chakra-ui/react/styled-system';

/** The buttons at a form's end; stacked on a narrow screen. */
export const FormActions = /* @__PURE__ */ chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', paddingBlockStart: '1' },
  variants: { align: { start: {}, end: { justifyContent: 'flex-end' } } },
});

/** Fields side by side where there is room for them. */
export const FormRow = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    alignItems: 'start',
  },
});

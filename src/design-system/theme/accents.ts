/** Further primaries that a person can choose for the signed-in application. `dark-blue` is the product's own. */
export const accentPalettes = {
  teal: {
    50: '#effafa',
    100: '#d9f4f4',
    200: '#b7e8e7',
    300: '#8ad5d5',
    400: '#57b6b6',
    500: '#1f8888',
    600: '#067272',
    700: '#005959',
    800: '#004545',
    900: '#033333',
    950: '#042222',
  },
  plum: {
    50: '#fbf5fc',
    100: '#f5e7f9',
    200: '#ebd1f3',
    300: '#dab1e7',
    400: '#bd86cf',
    500: '#9b5aae',
    600: '#7f4092',
    700: '#642e73',
    800: '#4b2257',
    900: '#37193f',
    950: '#231129',
  },
} as const;

export const accents = ['dark-blue', 'teal', 'plum', 'gray'] as const;
export type Accent = (typeof accents)[number];

/** Colours the whole signed-in application with one of the accents. */
export function applyAccent(accent: Accent): void {
  document.documentElement.dataset['accent'] = accent;
}

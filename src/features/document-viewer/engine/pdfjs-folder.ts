/** Where the files that pdf.js fetches by name are served: `cmaps/`, `standard_fonts/`, `wasm/`, `iccs/`, `images/`. */
export const PDFJS_FOLDER = '/pdfjs/';

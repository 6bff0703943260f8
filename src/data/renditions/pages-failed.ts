import type { RenditionFailure } from '#api-contract/contracts/renditions';

/** Why a Word document has no pages, in words. */
export const pagesFailed: Readonly<Record<RenditionFailure, string>> = {
  took_too_long: 'Making them took too long. Read it as text, or download it to open it in Word.',
  too_large: 'It is too large for that. Read it as text, or download it to open it in Word.',
  not_convertible: 'None could be made of it. Read it as text, or download it to open it in Word.',
};

/** Whether a text says nothing. */
export const isBlank = (text: string) => text.trim() === '';

/** Files that Word writes; those that can’t be read are refused by name. */
export const wordFiles = ['.docx', '.docm', '.dotx', '.doc'] as const;

import type { LucideIcon } from 'lucide-react';
import type { sampleMails } from '../derived/sample-mails.ts';

// What the source says when Storybook is built takes the place of this file: see `derived/derived-modules.ts`.

/** The icons of the product, by name. */
export const icons: Readonly<Record<string, LucideIcon>> = {};

/** Folders of `src` that use each icon. */
export const folders: Readonly<Record<string, readonly string[]>> = {};

/** Tokens by folder of the design system and kind. */
export const tokensInUse: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {};

/** What people get by mail, by language. */
export const mails = {} as ReturnType<typeof sampleMails>;

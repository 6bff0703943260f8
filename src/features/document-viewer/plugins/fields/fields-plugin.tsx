import { definePlugin } from '../../plugin-api/plugin.ts';
import { DocumentFields } from './document-fields.tsx';

/** Fields that somebody is to fill in: placed, moved and resized by pointer, touch and keyboard. */
export const fieldsPlugin = definePlugin({
  name: 'fields',
  early: true,
  start: () => ({ pages: <DocumentFields /> }),
});

/** What the sidebar shows. */
export type SidebarView = 'pages' | 'outline' | 'notes' | 'files' | 'layers';

/** Who reads a thread. A visitor who follows a link counts as a customer. */
export type HelpViewer = 'customer' | 'vendor' | 'admin';

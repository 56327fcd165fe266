/** Who reads a thread. A visitor who follows a link is a customer. */
export type HelpViewer = 'customer' | 'vendor' | 'admin';

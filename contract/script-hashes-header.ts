/** Holds the hashes of a page's own inline scripts. web/ sets it on a rendered page; server/ reads and removes it. */
export const scriptHashesHeader = 'x-script-hashes';

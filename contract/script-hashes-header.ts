/** A header of page responses from web/ to server/ only, with the hashes of the page's own scripts. */
export const scriptHashesHeader = 'x-script-hashes';

/** web/ sends server/ the hashes of a page's own inline scripts in this header. server/ does not send it to the browser. */
export const scriptHashesHeader = 'x-script-hashes';

/** With this header web/ tells server/ the hashes of a page's own scripts. server/ does not send it to the browser. */
export const scriptHashesHeader = 'x-script-hashes';

import { createContext } from 'react';

/** The nonce of the scripts that the app renders. Only scripts with the nonce may run. Undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);

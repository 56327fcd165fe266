import { createContext } from 'react';

/** The nonce of the scripts that the app itself renders: only these may run. Undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);

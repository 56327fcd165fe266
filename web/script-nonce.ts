import { createContext } from 'react';

/** Marks the scripts that the app itself renders, which alone may run. Undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);

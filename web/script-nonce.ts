import { createContext } from 'react';

/** Marks the scripts that the app itself renders: only these run. Absent in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);

import { createContext, RouterContextProvider } from 'react-router';
import { type CallApi, createCallApi, type Send } from './call-api.ts';

/** Gives server loaders their API calls. These never send a token, because pages are the same for everybody. */
export const apiContext = createContext<CallApi>();

/**
 * Creates the context that gives server loaders the same typed API calls as the browser. The server takes this function
 * from the built web app.
 */
export function createLoaderContext(send: Send): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createCallApi(send));
  return context;
}

import { createContext, RouterContextProvider } from 'react-router';
import { type CallApi, createCallApi, type Send } from './call-api.ts';

/** Server loaders call the API through this, always without a token, because pages are the same for everybody. */
export const apiContext = createContext<CallApi>();

/** The server calls this from the built web app, so that loaders have the same typed calls as the browser. */
export function createLoaderContext(send: Send): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createCallApi(send));
  return context;
}

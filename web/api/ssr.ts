import { createContext, RouterContextProvider } from 'react-router';
import { type CallApi, makeCallApi, type Send } from './call-api.ts';

/** What a server `loader` calls the API with; it never carries a user. */
export const apiContext = createContext<CallApi>();

/** The server's door to the built web: it brings `send`, the loaders find the same typed calls as the browser. */
export function contextWith(send: Send): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, makeCallApi(send));
  return context;
}

import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';

export interface Suggestion {
  text: string;
  href: string;
}

const none: readonly Suggestion[] = [];
const pauseMs = 150;

/** Suggestions for what is typed, once typing pauses; a failure is simply no suggestion. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const words = typed.trim();
  const [suggestions, setSuggestions] = useState(none);
  const enough = words.length >= 2;

  useEffect(() => {
    if (!enough) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api('GET /api/products/suggest', { query: { q: words } }, { signal: abort.signal })
        .then((answer) => setSuggestions(answer.suggestions.slice(0, 8)))
        .catch(() => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [enough, words]);

  return enough ? suggestions : none;
}

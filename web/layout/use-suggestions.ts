import { useEffect, useState } from 'react';
import type { Suggestions } from '#contract/catalogue/products.ts';
import { api } from '#web/api/client.ts';

const none: Suggestions = { suggestions: [], notSold: '' };
const debounceMs = 150;

/** Returns suggestions for the typed text, loaded when typing pauses. After an error, the previous ones stay. */
export function useSuggestions(typed: string): Suggestions {
  const text = typed.trim();
  const [suggestions, setSuggestions] = useState(none);

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api('GET /api/products/suggest', { query: { q: text } }, { signal: abort.signal })
        .then(setSuggestions)
        .catch(() => undefined);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);

  return suggestions;
}

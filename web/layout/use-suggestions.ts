import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';

export interface Suggestion {
  text: string;
  href: string;
}

const none: readonly Suggestion[] = [];
const debounceMs = 150;

/** Suggestions for the typed text once typing pauses; none after an error. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const text = typed.trim();
  const [suggestions, setSuggestions] = useState(none);
  const isLongEnough = text.length >= 2;

  useEffect(() => {
    if (!isLongEnough) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api('GET /api/products/suggest', { query: { q: text } }, { signal: abort.signal })
        .then((response) => setSuggestions(response.suggestions.slice(0, 8)))
        .catch(() => undefined);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isLongEnough, text]);

  return isLongEnough ? suggestions : none;
}

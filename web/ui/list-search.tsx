import { useState } from 'react';
import { TextField } from './text-field.tsx';
import { useTimeout } from './use-timeout.ts';
import type { ListState } from './use-list-state.ts';

const typingPauseMs = 300;

/** Searches once the typing pauses. */
export function ListSearch({ state, placeholder }: { state: ListState; placeholder: string }) {
  const searched = state.get('q');
  const [typed, setTyped] = useState(searched);
  const [lastSearched, setLastSearched] = useState(searched);
  const setTimer = useTimeout();
  // Back and "Show all" change the search in the URL. The field then shows the new search.
  if (lastSearched !== searched) {
    setLastSearched(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  return (
    <TextField
      label="Search"
      isLabelHidden
      className="max-sm:col-span-full"
      type="search"
      maxLength={200}
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        setTimer(typingPauseMs, () => state.set({ q: target.value.trim() }));
      }}
    />
  );
}

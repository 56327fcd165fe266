import { useState } from 'react';
import { TextField } from './text-field.tsx';
import { useLater } from './use-later.ts';
import type { ListState } from './use-list-state.ts';

const pauseMs = 300;

/** Searches after a pause in typing. */
export function ListSearch({ state, placeholder }: { state: ListState; placeholder: string }) {
  const asked = state.get('q');
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  const later = useLater();
  if (known !== asked) {
    setKnown(asked);
    if (typed.trim() !== asked) setTyped(asked);
  }
  return (
    <TextField
      label="Search"
      hideLabel
      className="max-sm:col-span-full"
      type="search"
      maxLength={200}
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        later(pauseMs, () => state.set({ q: target.value.trim() }));
      }}
    />
  );
}

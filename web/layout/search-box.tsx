import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SearchSuggestions } from './search-suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface Draft {
  /** The page's search when typing began: a new search replaces the draft, other pages keep it. */
  search: string;
  text: string;
  isOpen: boolean;
  /** Index of the suggestion that Enter selects, -1 for the typed text. */
  active: number;
}

/** Opens /shop-new?q=. Arrow keys move through the suggestions; without JavaScript it is a plain form. */
export function SearchBox() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const listId = useId();
  const [latest, setLatest] = useState<Draft | null>(null);

  const search = pathname === '/shop-new' ? (params.get('q') ?? '') : '';
  const draft =
    latest?.search === search ? latest : { search, text: search, isOpen: false, active: -1 };
  const suggestions = useSuggestions(draft.isOpen ? draft.text : '');
  const isListShown = draft.isOpen && suggestions.length > 0;
  const change = (part: Partial<Draft>) => setLatest({ ...draft, ...part });

  function goTo(to: string) {
    setLatest(null);
    void navigate(to);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const selected = isListShown ? suggestions[draft.active] : undefined;
    // Read the field, not the state: text typed before hydration is not in the state yet.
    const text = String(new FormData(event.currentTarget).get('q')).trim();
    if (selected) goTo(selected.href);
    else if (text) goTo(`/shop-new?q=${encodeURIComponent(text)}`);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isListShown) {
      event.preventDefault();
      change({ isOpen: false });
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const count = suggestions.length + 1;
    change({ isOpen: true, active: ((draft.active + 1 + step + count) % count) - 1 });
  }

  return (
    <form role="search" action="/shop-new" onSubmit={submit} className="relative">
      <input
        type="search"
        name="q"
        role="combobox"
        aria-label="Search furniture"
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={
          isListShown && draft.active >= 0 ? `${listId}-${draft.active}` : undefined
        }
        placeholder="Search sofas, jhoola, teak bed..."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        data-typing={draft.isOpen || undefined}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value, isOpen: true, active: -1 })}
        onKeyDown={handleKey}
        onBlur={() => change({ isOpen: false })}
        className="h-11 w-full appearance-none rounded-full border border-edge bg-surface pr-12 pl-5 placeholder:text-soft hover:border-ink focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-brand"
      >
        <Search aria-hidden size={20} />
      </button>
      <SearchSuggestions
        id={listId}
        suggestions={isListShown ? suggestions : []}
        active={draft.active}
        onSelect={(suggestion) => goTo(suggestion.href)}
      />
    </form>
  );
}

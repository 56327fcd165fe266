import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

// Loaded when the box gets focus, because most visits do not search. If loading fails, the box still searches.
const loadSuggestions = () =>
  import('./search-suggestions.tsx').catch(() => ({ default: () => null }));
const SearchSuggestions = lazy(loadSuggestions);

const minLength = 2;

interface Draft {
  /** The page's search when typing began. The draft ends when the page's search changes. */
  search: string;
  text: string;
  isOpen: boolean;
  /** Index of the suggestion that Enter selects, -1 for the typed text. */
  active: number;
}

/** Opens /shop-new?q=. Arrow keys move through the suggestions; without JavaScript it is a plain form. */
export function SearchBox() {
  const navigate = useNavigate();
  const listId = useId();
  const { draft, change, reset } = useDraft();
  const [options, setOptions] = useState<readonly string[]>([]);
  const isListShown = draft.isOpen && options.length > 0;
  const activeId = isListShown && draft.active >= 0 ? `${listId}-${draft.active}` : undefined;

  function goTo(to: string) {
    reset();
    void navigate(to);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const selected = isListShown ? options[draft.active] : undefined;
    // Read the field, not the state: text typed before hydration is not in the state yet.
    const text = String(new FormData(event.currentTarget).get('q')).trim();
    if (selected) goTo(selected);
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
    const count = options.length + 1;
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
        aria-controls={isListShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder="Search sofas, palang, dining tables"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        data-typing={draft.isOpen || undefined}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value, isOpen: true, active: -1 })}
        onKeyDown={handleKey}
        onFocus={() => void loadSuggestions()}
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
      {draft.isOpen && draft.text.trim().length >= minLength && (
        <Suspense>
          <SearchSuggestions
            id={listId}
            text={draft.text}
            active={draft.active}
            onLoad={setOptions}
            onSelect={goTo}
          />
        </Suspense>
      )}
    </form>
  );
}

function useDraft() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const [latest, setLatest] = useState<Draft | null>(null);
  const search = pathname === '/shop-new' ? (params.get('q') ?? '') : '';
  const draft =
    latest?.search === search ? latest : { search, text: search, isOpen: false, active: -1 };
  const change = (part: Partial<Draft>) => setLatest({ ...draft, ...part });
  return { draft, change, reset: () => setLatest(null) };
}

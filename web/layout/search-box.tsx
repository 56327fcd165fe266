import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

// The suggestions are loaded when the box gets focus, because most visitors do not search. If loading fails, the box
// works without them.
const loadSuggestions = () =>
  import('./search-suggestions.tsx').catch(() => ({ default: () => null }));
const SearchSuggestions = lazy(loadSuggestions);

const minLength = 2;

interface Draft {
  /** The page's search query when typing began. Used to discard the draft when the page's query changes. */
  search: string;
  text: string;
  isOpen: boolean;
  /** Index of the suggestion that Enter selects, or -1 for the typed text. */
  active: number;
}

/** Searches on /shop-new. Arrow keys move through the suggestions. Without JavaScript, it is a plain form. */
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
    // Read the field, because text typed before hydration is not in the state yet.
    const text = String(new FormData(event.currentTarget).get('q')).trim();
    if (selected) goTo(selected);
    else if (text) goTo(`/shop-new?q=${encodeURIComponent(text)}`);
  }

  return (
    <form role="search" action="/shop-new" onSubmit={submit} className="relative">
      <input
        {...inputProps}
        role="combobox"
        aria-expanded={isListShown}
        aria-controls={isListShown ? listId : undefined}
        aria-activedescendant={activeId}
        data-typing={draft.isOpen || undefined}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value, isOpen: true, active: -1 })}
        onKeyDown={(event) => handleKey(event, draft, options.length, change)}
        onFocus={() => void loadSuggestions()}
        onBlur={() => change({ isOpen: false })}
      />
      {submitButton}
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

const inputProps = {
  type: 'search',
  name: 'q',
  'aria-label': 'Search furniture',
  'aria-autocomplete': 'list',
  placeholder: 'Search sofas, palang, dining tables',
  autoComplete: 'off',
  enterKeyHint: 'search',
  maxLength: 200,
  className:
    'h-11 w-full appearance-none rounded-full border border-edge bg-surface pr-12 pl-5 placeholder:text-soft hover:border-ink focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden',
} as const;

const submitButton = (
  <button
    type="submit"
    aria-label="Search"
    className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-brand"
  >
    <Search aria-hidden size={20} />
  </button>
);

const arrowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Escape closes the list. The arrow keys cycle through the typed text and the suggestions. */
function handleKey(
  event: KeyboardEvent,
  { isOpen, active }: Draft,
  optionCount: number,
  change: (part: Partial<Draft>) => void,
): void {
  if (event.key === 'Escape' && isOpen && optionCount > 0) {
    event.preventDefault();
    change({ isOpen: false });
  }
  const step = arrowSteps[event.key];
  if (!step) return;
  event.preventDefault();
  const count = optionCount + 1;
  change({ isOpen: true, active: ((active + 1 + step + count) % count) - 1 });
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

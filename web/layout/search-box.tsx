import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SearchSuggestions } from './search-suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface Typing {
  /** The search it was typed over; another one takes its place, any other page leaves it standing. */
  over: string;
  text: string;
  open: boolean;
  /** The suggestion that Enter takes, -1 for the typed words. */
  active: number;
}

/** Leads to /shop-new?q=, with suggestions that arrow keys walk through; a plain form without script. */
export function SearchBox() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const listId = useId();
  const [latest, setLatest] = useState<Typing | null>(null);

  const searched = pathname === '/shop-new' ? (search.get('q') ?? '') : '';
  const typing =
    latest?.over === searched
      ? latest
      : { over: searched, text: searched, open: false, active: -1 };
  const suggestions = useSuggestions(typing.open ? typing.text : '');
  const shown = typing.open && suggestions.length > 0;
  const change = (part: Partial<Typing>) => setLatest({ ...typing, ...part });

  function leave(to: string) {
    setLatest(null);
    void navigate(to);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = shown ? suggestions[typing.active] : undefined;
    // What stands in the field: what was typed before the page was alive is not in the state yet.
    const words = String(new FormData(event.currentTarget).get('q')).trim();
    if (chosen) leave(chosen.href);
    else if (words) leave(`/shop-new?q=${encodeURIComponent(words)}`);
  }

  function steer(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      change({ open: false });
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const places = suggestions.length + 1;
    change({ open: true, active: ((typing.active + 1 + step + places) % places) - 1 });
  }

  return (
    <form role="search" action="/shop-new" onSubmit={submit} className="relative">
      <input
        type="search"
        name="q"
        role="combobox"
        aria-label="Search furniture"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={
          shown && typing.active >= 0 ? `${listId}-${typing.active}` : undefined
        }
        placeholder="Search sofas, jhoola, teak bed..."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        data-typing={typing.open || undefined}
        value={typing.text}
        onChange={(event) => change({ text: event.target.value, open: true, active: -1 })}
        onKeyDown={steer}
        onBlur={() => change({ open: false })}
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
        suggestions={shown ? suggestions : []}
        active={typing.active}
        onChoose={(suggestion) => leave(suggestion.href)}
      />
    </form>
  );
}

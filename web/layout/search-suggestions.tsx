import { type ReactNode, type RefCallback, useEffect, useId } from 'react';
import type { Suggestions } from '#contract/catalogue/products.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { Price } from '#web/parts/base/price.tsx';
import { classes } from '#web/ui/classes.ts';
import { useSuggestions } from './use-suggestions.ts';

type Suggestion = Suggestions['suggestions'][number];

export interface SearchSuggestionsProps {
  /** The id of the list; its options have the ids `{id}-0`, `{id}-1` and so on. */
  id: string;
  /** The text typed in the search box. */
  text: string;
  /** Index of the option selected with the arrow keys, or -1 for none. */
  active: number;
  /** Receives the URLs of the options in order, and an empty list when the suggestions are removed. */
  onLoad: (hrefs: readonly string[]) => void;
  onSelect: (href: string) => void;
}

/** Shows the list under the search box. Focus stays in the box, which handles the keys. */
export default function SearchSuggestions(props: SearchSuggestionsProps): ReactNode {
  const { id, text, onLoad } = props;
  const { suggestions, notSold } = useSuggestions(text);
  const categories = suggestions.filter(({ kind }) => kind === 'category');
  const products = suggestions.filter(({ kind }) => kind === 'product');

  useEffect(() => {
    onLoad(suggestions.map(({ href }) => href));
    return () => onLoad([]);
  }, [onLoad, suggestions]);

  return (
    <>
      <p role="status" className="sr-only">
        {suggestions.length > 0 && describeSuggestions(notSold, categories.length, products.length)}
      </p>
      <div
        hidden={suggestions.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1.5 max-h-[min(36rem,calc(100dvh-9rem))] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface py-2 shadow-soft"
      >
        {notSold && <p className="px-5 pt-2 pb-1 font-semibold">We do not sell {notSold} yet.</p>}
        <div id={id} role="listbox" aria-label="Suggestions">
          <Group
            {...props}
            label={notSold ? 'The nearest category' : 'Categories'}
            suggestions={categories}
            firstIndex={0}
          />
          <Group
            {...props}
            label="Products"
            suggestions={products}
            firstIndex={categories.length}
          />
        </div>
      </div>
    </>
  );
}

function describeSuggestions(notSold: string, categories: number, products: number): string {
  const categoryCount = `${categories} ${categories === 1 ? 'category' : 'categories'}`;
  if (notSold) return `We do not sell ${notSold} yet. ${categoryCount} suggested.`;
  return `${categoryCount} and ${products} ${products === 1 ? 'product' : 'products'} suggested.`;
}

interface GroupProps extends SearchSuggestionsProps {
  label: string;
  suggestions: readonly Suggestion[];
  /** The index of the group's first option in the whole list. */
  firstIndex: number;
}

function Group({ id, label, suggestions, firstIndex, active, onSelect }: GroupProps) {
  const labelId = useId();
  if (suggestions.length === 0) return null;
  return (
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} className="px-5 pt-2 pb-1 text-small font-semibold text-soft">
        {label}
      </div>
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search box handles the keys
        <div
          key={suggestion.href}
          id={`${id}-${firstIndex + index}`}
          ref={firstIndex + index === active ? scrollIntoView : undefined}
          role="option"
          aria-selected={firstIndex + index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onSelect(suggestion.href)}
          className={classes(
            'flex min-h-11 cursor-pointer items-center gap-3.5 px-5 py-1.5',
            firstIndex + index === active ? 'bg-sand' : 'hover:bg-sand/60',
          )}
        >
          <Option suggestion={suggestion} />
        </div>
      ))}
    </div>
  );
}

const scrollIntoView: RefCallback<HTMLElement> = (option) => {
  option?.scrollIntoView({ block: 'nearest' });
};

function Option({ suggestion }: OptionProps) {
  const { kind, text, picture, price, discountPrice, lowestPrice } = suggestion;
  if (kind === 'category') return text;
  return (
    <>
      <div className="size-14 shrink-0 overflow-hidden rounded-control">
        <Picture picture={picture ?? undefined} alt="" sizes="3.5rem" />
      </div>
      <div className="min-w-0 grow">
        <div className="line-clamp-1">{text}</div>
        {price !== null && (
          <Price price={price} discountPrice={discountPrice} lowestPrice={lowestPrice} />
        )}
      </div>
    </>
  );
}

interface OptionProps {
  suggestion: Suggestion;
}

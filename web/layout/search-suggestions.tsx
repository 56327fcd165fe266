import { classes } from '#web/ui/classes.ts';
import type { Suggestion } from './use-suggestions.ts';

interface SearchSuggestionsProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onSelect: (suggestion: Suggestion) => void;
}

/** The list under the search box. Focus stays in the box, so the keys are handled there. */
export function SearchSuggestions({ id, suggestions, active, onSelect }: SearchSuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full z-10 mt-1.5 overflow-hidden rounded-card border border-line bg-surface py-1.5 shadow-soft"
    >
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
        <div
          key={suggestion.href}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onSelect(suggestion)}
          className={classes(
            'flex min-h-11 cursor-pointer items-center px-5',
            index === active ? 'bg-sand' : 'hover:bg-sand/60',
          )}
        >
          {suggestion.text}
        </div>
      ))}
    </div>
  );
}

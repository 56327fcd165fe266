import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  categories,
  type Category,
  categoryNames,
  subCategories,
} from '#contract/catalogue/catalogue-options.ts';
import { classes } from '#web/ui/classes.ts';

/** Shows a menu of links. It opens on hover or click, and closes on Escape, on navigation and when hover or focus ends. */
export function FurnitureMenu() {
  const [isOpen, setOpen] = useOpenUntilNavigation();
  const isHovered = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function handleHover(isOver: boolean, pointerType: string) {
    if (pointerType !== 'mouse') return;
    isHovered.current = isOver;
    setOpen(isOver);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div
      role="presentation"
      onPointerEnter={(event) => handleHover(true, event.pointerType)}
      onPointerLeave={(event) => handleHover(false, event.pointerType)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && !isHovered.current)
          setOpen(false);
      }}
      onKeyDown={closeOnEscape}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={(event) => setOpen(event.detail > 0 && isHovered.current ? true : !isOpen)}
        className="inline-flex min-h-10 items-center gap-1 px-3 font-medium decoration-brand decoration-2 underline-offset-8 hover:underline"
      >
        Furniture
        <ChevronDown
          aria-hidden
          className={classes('size-4 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full animate-rise border-b border-line bg-ground shadow-soft"
      >
        <ul className="page grid grid-cols-5 gap-6 py-7">{categories.map(renderCategory)}</ul>
      </div>
    </div>
  );
}

/** Stores the location at which the menu was opened, so that the menu is closed at every other location. */
function useOpenUntilNavigation() {
  const { key: locationKey } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const setOpen = (open: boolean) => setOpenAt(open ? locationKey : null);
  return [openAt === locationKey, setOpen] as const;
}

function renderCategory(category: Category) {
  return (
    <li key={category}>
      <Link
        to={`/category/${category}`}
        prefetch="intent"
        className="inline-flex min-h-9 items-center font-display text-lead font-semibold underline-offset-4 hover:text-brand hover:underline"
      >
        {categoryNames[category]}
      </Link>
      <ul>
        {subCategories[category].map((name) => (
          <li key={name}>
            <Link
              to={`/category/${category}?subCategory=${encodeURIComponent(name)}`}
              className="inline-flex min-h-8 items-center text-small text-soft underline-offset-4 hover:text-brand hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

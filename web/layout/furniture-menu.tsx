import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { categories, categoryNames, subCategories } from '#contract/catalogue-options.ts';
import { classes } from '#web/ui/classes.ts';

/** A disclosure of plain links: opens on hover or click, closes on Escape, on leaving and on arriving. */
export function FurnitureMenu() {
  const { key: arrival } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === arrival;
  const hovered = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function setOpen(wanted: boolean) {
    setOpenAt(wanted ? arrival : null);
  }

  function hover(over: boolean, pointer: string) {
    if (pointer !== 'mouse') return;
    hovered.current = over;
    setOpen(over);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div
      role="presentation"
      onPointerEnter={(event) => hover(true, event.pointerType)}
      onPointerLeave={(event) => hover(false, event.pointerType)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget) && !hovered.current) setOpen(false);
      }}
      onKeyDown={closeOnEscape}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={(event) => setOpen(event.detail > 0 && hovered.current ? true : !open)}
        className="inline-flex min-h-10 items-center gap-1 px-3 font-medium decoration-brand decoration-2 underline-offset-8 hover:underline"
      >
        Furniture
        <ChevronDown
          aria-hidden
          className={classes('size-4 transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute inset-x-0 top-full animate-rise border-b border-line bg-ground shadow-soft"
      >
        <ul className="page grid grid-cols-5 gap-6 py-7">
          {categories.map((category) => (
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
          ))}
        </ul>
      </div>
    </div>
  );
}

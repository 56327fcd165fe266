import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { blogCategories } from '#contract/shop/blog-options.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { controlStyle } from '#web/ui/control-style.ts';
import type { BlogFilter } from './blog.api.ts';

/** Shows category chips and a search field. The selected chip clears the category. A search keeps the category. */
export function BlogFilters({ filter }: { filter: BlogFilter }) {
  const { category, search } = filter;
  return (
    <div className="mt-8 flex flex-col gap-5 border-b border-line pb-6 lg:flex-row lg:items-start lg:justify-between lg:gap-10">
      <nav aria-label="Blog categories" className="min-w-0">
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
          {blogCategories.map((name) => (
            <li key={name}>
              <ChipLink
                to={buildUrl({ category: name === category ? '' : name, search })}
                selected={name === category}
                preventScrollReset
              >
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        key={search}
        role="search"
        action="/blog"
        aria-label="Search the blog"
        className="flex w-full shrink-0 gap-2 sm:max-w-sm lg:w-80"
      >
        {category && <input type="hidden" name="category" value={category} />}
        <input
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          aria-label="Search posts"
          placeholder="Search posts"
          className={`${controlStyle} h-11`}
        />
        <Button type="submit" tone="outline" aria-label="Search posts">
          <Search aria-hidden size={18} />
        </Button>
      </Form>
    </div>
  );
}

function buildUrl(filters: { category: string; search: string }): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

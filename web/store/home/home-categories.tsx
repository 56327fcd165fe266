import { Link } from 'react-router';
import { type Category, categories, categoryNames } from '#contract/catalogue/catalogue-options.ts';
import { classes } from '#web/ui/classes.ts';
import { ScenePicture } from './scene-picture.tsx';
import { SectionHeading } from './section-heading.tsx';

const taglines: Record<Category, string> = {
  sofas: 'From loveseats to the long L that holds the whole family',
  beds: 'Single to king, with room for the quilts',
  tables: 'Dining, coffee, study, side',
  ceiling: 'Fans, chandeliers and low light',
  chairs: 'To work in, to dine in, to doze in',
};

export function HomeCategories() {
  return (
    <section aria-labelledby="categories-title" className="page py-16 lg:py-24">
      <SectionHeading
        id="categories-title"
        title="Shop by category"
        more={{ to: '/shop-new', label: 'All furniture' }}
      />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-5 lg:grid-cols-4 lg:gap-y-8">
        {categories.map((category, index) => (
          <li key={category} className={classes('grid', index === 0 && 'col-span-2 lg:row-span-2')}>
            <CategoryTile category={category} isLarge={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryTile({ category, isLarge }: { category: Category; isLarge: boolean }) {
  return (
    <Link
      to={`/category/${category}`}
      prefetch="intent"
      className="group flex flex-col rounded-card"
    >
      <span
        // Decorative: the category's name below is the link text.
        aria-hidden
        className={classes(
          'relative block grow overflow-hidden rounded-card bg-sand',
          isLarge ? 'aspect-[4/3] lg:aspect-auto' : 'aspect-square',
        )}
      >
        <ScenePicture
          scene={category}
          sizes={isLarge ? '(min-width: 64rem) 39rem, 92vw' : '(min-width: 64rem) 19rem, 46vw'}
          className="absolute inset-0 transition-transform duration-250 ease-out group-hover:scale-[1.03]"
        />
      </span>
      <span className="mt-3 block font-display text-title decoration-brand decoration-2 underline-offset-4 group-hover:underline">
        {categoryNames[category]}
      </span>
      <span className="block text-small text-soft">{taglines[category]}</span>
    </Link>
  );
}

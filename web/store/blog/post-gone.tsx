import { BookX } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';

export function PostGone() {
  return (
    <section className="page grid grow place-items-center py-16 text-center sm:py-24">
      <div className="flex flex-col items-center">
        <span
          aria-hidden
          className="grid size-20 place-items-center rounded-full bg-sand text-brand [&_svg]:size-9 [&_svg]:stroke-[1.4]"
        >
          <BookX />
        </span>
        <h1 className="mt-6 font-display text-heading">Blog post not found</h1>
        <p className="mt-3 max-w-lg text-lead text-soft">
          It may have been unpublished, or the link may have a typo.
        </p>
        <ButtonLink to="/blog" className="mt-7">
          Read the blog
        </ButtonLink>
      </div>
    </section>
  );
}

import { type ReactNode, Suspense } from 'react';
import { Await, Link } from 'react-router';
import type { HomeFigures, Testimonial } from '#contract/shop/home.ts';
import { sampleTestimonials } from './sample-copy.ts';
import { SampleNote } from './sample-note.tsx';

interface HomeTestimonialsProps {
  /** Null if the call failed. */
  figures: Promise<HomeFigures | null>;
}

export function HomeTestimonials({ figures }: HomeTestimonialsProps) {
  return (
    <section aria-labelledby="testimonials-title" className="bg-sand">
      <div className="page py-16 lg:py-24">
        <h2 id="testimonials-title" className="font-display text-heading">
          What our customers say
        </h2>
        <Suspense fallback={<Quotes reviews={[]} />}>
          <Await resolve={figures}>
            {(loaded) => <Quotes reviews={loaded?.testimonials ?? []} />}
          </Await>
        </Suspense>
      </div>
    </section>
  );
}

/** Shows the samples while there are no reviews. */
function Quotes({ reviews }: { reviews: readonly Testimonial[] }) {
  return (
    <ul className="mt-8 grid gap-x-10 gap-y-10 lg:mt-12 lg:grid-cols-3">
      {reviews.map(({ text, author, product }) => (
        <Quote key={product._id + author} text={text} author={author}>
          {', about the '}
          <Link
            to={`/product/${product._id}`}
            className="text-brand underline-offset-4 hover:underline"
          >
            {product.name}
          </Link>
        </Quote>
      ))}
      {reviews.length === 0 &&
        sampleTestimonials.map(({ quote, name, place }) => (
          <Quote key={name} text={quote} author={name}>
            , {place}
            <SampleNote />
          </Quote>
        ))}
    </ul>
  );
}

interface QuoteProps {
  text: string;
  author: string;
  children: ReactNode;
}

function Quote({ text, author, children }: QuoteProps) {
  return (
    <li>
      <figure className="flex h-full flex-col border-t-2 border-glow pt-5">
        <blockquote className="grow font-display text-lead leading-relaxed">{text}</blockquote>
        <figcaption className="mt-5 text-small">
          <span className="font-semibold">{author}</span>
          <span className="text-soft">{children}</span>
        </figcaption>
      </figure>
    </li>
  );
}

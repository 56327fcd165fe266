import { ButtonLink } from '#web/ui/button-link.tsx';
import { ScenePicture } from './scene-picture.tsx';

export function HomeHero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="on-deep relative isolate flex min-h-[min(46rem,calc(100svh-8rem))] items-end overflow-hidden bg-deep-dark text-ground sm:items-center"
    >
      <div className="absolute inset-x-0 top-0 -z-10 h-[min(62%,30rem)] sm:inset-0 sm:h-full">
        <ScenePicture scene="hero" sizes="(max-width: 40rem) 95vw, 100vw" priority />
        <div
          aria-hidden
          className="absolute inset-0 bg-linear-to-t from-deep-dark from-15% to-deep-dark/0 to-60% sm:bg-linear-to-r sm:from-deep-dark/95 sm:from-0% sm:via-deep-dark/65 sm:via-42% sm:to-deep-dark/0 sm:to-80%"
        />
      </div>
      <div className="page pt-[min(21rem,60vh)] pb-10 sm:py-24">
        <h1 id="hero-title" className="max-w-[11em] font-display text-display">
          The room where everyone gathers
        </h1>
        <p className="mt-5 max-w-md text-lead text-ground/95">
          Sofas, beds, tables and light from Indian workshops, made to be lived with for decades.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/shop-new" tone="ivory" size="large">
            Explore Collection
          </ButtonLink>
          <ButtonLink to="/contact" tone="glass" size="large">
            Contact Us
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

import { sampleTestimonials } from './sample-copy.ts';

export function HomeTestimonials() {
  return (
    <section aria-labelledby="voices-title" className="bg-sand">
      <div className="page py-16 lg:py-24">
        <h2 id="voices-title" className="font-display text-heading">
          From their rooms
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-10 lg:mt-12 lg:grid-cols-3">
          {sampleTestimonials.map((voice) => (
            <li key={voice.name}>
              <figure className="flex h-full flex-col border-t-2 border-glow pt-5">
                <blockquote className="grow font-display text-lead leading-relaxed">
                  {voice.quote}
                </blockquote>
                <figcaption className="mt-5 text-small">
                  <span className="font-semibold">{voice.name}</span>
                  <span className="text-soft">, {voice.place}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

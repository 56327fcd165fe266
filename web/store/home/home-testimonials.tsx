import { sampleTestimonials } from './sample-copy.ts';

export function HomeTestimonials() {
  return (
    <section aria-labelledby="testimonials-title" className="bg-sand">
      <div className="page py-16 lg:py-24">
        <h2 id="testimonials-title" className="font-display text-heading">
          What our customers say
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-10 lg:mt-12 lg:grid-cols-3">
          {sampleTestimonials.map((testimonial) => (
            <li key={testimonial.name}>
              <figure className="flex h-full flex-col border-t-2 border-glow pt-5">
                <blockquote className="grow font-display text-lead leading-relaxed">
                  {testimonial.quote}
                </blockquote>
                <figcaption className="mt-5 text-small">
                  <span className="font-semibold">{testimonial.name}</span>
                  <span className="text-soft">, {testimonial.place}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

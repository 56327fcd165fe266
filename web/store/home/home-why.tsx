import { ButtonLink } from '#web/ui/button-link.tsx';
import { WhyChoose } from '../info/why-choose.tsx';
import { ScenePicture } from './scene-picture.tsx';

export function HomeWhy() {
  return (
    <section aria-label="Why choose Baithak" className="on-deep bg-deep text-ground">
      <div className="grid lg:grid-cols-2">
        <div className="relative aspect-[4/3] sm:aspect-[16/9] lg:aspect-auto">
          <ScenePicture
            scene="room-3"
            sizes="(min-width: 64rem) 50vw, 100vw"
            className="absolute inset-0"
          />
        </div>
        <div className="px-[clamp(1rem,4vw,2.5rem)] py-14 lg:max-w-2xl lg:py-24 lg:pl-16">
          <WhyChoose />
          <ButtonLink to="/about" tone="glass" className="mt-10">
            Our story
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

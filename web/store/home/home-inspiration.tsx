import { Link } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import type { Scene } from './home-pictures.ts';
import { ScenePicture } from './scene-picture.tsx';
import { SectionHeading } from './section-heading.tsx';

interface Room {
  scene: Scene;
  title: string;
  text: string;
  to: string;
  link: string;
  position: string;
  aspect: string;
}

const rooms: readonly Room[] = [
  {
    scene: 'room-1',
    title: 'A sitting room that seats the mohalla',
    text: 'Keep the sofa low and long, let the lamp do the work of the tube light, and leave the middle of the floor to the children.',
    to: '/category/sofas',
    link: 'Sofas for this room',
    position: 'lg:col-span-7',
    aspect: 'aspect-[4/3]',
  },
  {
    scene: 'room-2',
    title: 'A bedroom for slow mornings',
    text: 'Ivory linen, one green throw, and a lamp to read by.',
    to: '/category/beds',
    link: 'Beds for this room',
    position: 'lg:col-span-5 lg:mt-28',
    aspect: 'aspect-[4/5]',
  },
];

/** Shows two rooms. On a wide screen they are side by side, and the second is lower than the first. */
export function HomeInspiration() {
  return (
    <section aria-labelledby="rooms-title" className="page py-16 lg:py-24">
      <SectionHeading id="rooms-title" title="Room ideas">
        Two rooms and the furniture in them.
      </SectionHeading>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-12">
        {rooms.map((room) => (
          <article key={room.scene} className={classes('group relative', room.position)}>
            <div className={classes('overflow-hidden rounded-card bg-sand', room.aspect)}>
              <ScenePicture
                scene={room.scene}
                sizes="(min-width: 64rem) 44rem, 92vw"
                className="transition-transform duration-250 ease-out group-hover:scale-[1.02]"
              />
            </div>
            <h3 className="mt-5 font-display text-title">{room.title}</h3>
            <p className="mt-2 max-w-md text-soft">{room.text}</p>
            <Link
              to={room.to}
              prefetch="intent"
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 after:absolute after:inset-0"
            >
              {room.link}
            </Link>
          </article>
        ))}
      </div>
    </section>
  );
}

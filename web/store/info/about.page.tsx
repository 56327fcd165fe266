import { pageMeta } from '#web/layout/page-meta.ts';
import type { Shop } from '#web/parts/base/use-shop.ts';
import { buildOrganizationData } from '#web/parts/base/structured-data.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { sampleTeam } from '../home/sample-copy.ts';
import { ScenePicture } from '../home/scene-picture.tsx';
import type { Route } from './+types/about.page.ts';
import { FaqBlock } from './faq-block.tsx';
import { WhyChoose } from './why-choose.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const description =
    'Baithak brings furniture from Indian workshops to Indian homes: why we began, what we promise makers and families, and who we are.';
  const data = (shop: Shop) => [buildOrganizationData(shop)];
  return pageMeta({ title: 'About us', description, path: '/about', data }, matches);
}

const values = [
  {
    title: 'Say what it is',
    text: 'Sheesham, mango, cane or board: the page says which, and what that means in ten years.',
  },
  {
    title: 'Name the maker',
    text: 'Every product page links to the workshop that made it. Good work should be signed.',
  },
  {
    title: 'Leave people in peace',
    text: 'No countdowns, no boxes ticked in advance, no sales calls. A sofa is a decision for a Sunday afternoon.',
  },
  {
    title: 'Mend before replacing',
    text: 'A loose joint is glued and a cane seat woven again. We write about how it is done.',
  },
];

export default function AboutPage() {
  return (
    <>
      <section className="page grid items-center gap-x-16 gap-y-8 py-10 lg:grid-cols-[1fr_1.1fr] lg:py-20">
        <div>
          <h1 className="font-display text-display">About Baithak</h1>
          <p className="mt-5 max-w-lg text-lead text-soft">
            Baithak is the room where guests are received. We sell the furniture for it, from the
            people who make it.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/shop-new" size="large">
              Shop Now
            </ButtonLink>
            <ButtonLink to="/register" tone="outline" size="large">
              Become a Vendor
            </ButtonLink>
          </div>
        </div>
        <div className="aspect-[4/3] overflow-hidden rounded-card">
          <ScenePicture scene="room-1" sizes="(min-width: 64rem) 42rem, 100vw" priority />
        </div>
      </section>
      <Story />
      <Values />
      <section aria-label="Why choose Baithak" className="on-deep bg-deep text-ground">
        <div className="page grid gap-12 py-16 lg:grid-cols-2 lg:py-24">
          <WhyChoose />
          <div className="aspect-[4/3] overflow-hidden rounded-card lg:aspect-auto">
            <ScenePicture scene="room-3" sizes="(min-width: 64rem) 38rem, 92vw" />
          </div>
        </div>
      </section>
      <Team />
      <div className="border-t border-line">
        <FaqBlock />
      </div>
    </>
  );
}

function Story() {
  return (
    <section aria-label="Our story" className="border-y border-line bg-surface">
      <div className="page grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[1.4fr_1fr] lg:py-20">
        <div className="article">
          <h2>Our story</h2>
          <p>
            It began with a dining table that could not be found. We wanted one in solid wood, for
            eight people, at a price that a family can reach. The showrooms had veneer from far
            away. The workshop that could make it was four hundred kilometres away, behind a timber
            yard in Jodhpur, and we had no way of finding it.
          </p>
          <p>
            There are thousands like it: people who have joined wood, woven cane and cast brass for
            three generations, and who sell through four middlemen to somebody who never learns
            their name. So we built the room where the two can meet.
          </p>
        </div>
        <div className="space-y-9 lg:border-l lg:border-line lg:pl-12">
          <div>
            <h2 className="font-display text-title">Our mission</h2>
            <p className="mt-2 text-soft">
              Well-made furniture in every Indian home, at a price that is fair to the people who
              buy it and the people who make it.
            </p>
          </div>
          <div>
            <h2 className="font-display text-title">Our vision</h2>
            <p className="mt-2 text-soft">
              That a carpenter’s daughter in Thrissur takes up the trade because it pays, and that
              the table she makes is still in use when her granddaughter asks about it.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

function Values() {
  return (
    <section aria-label="Our values" className="page py-16 lg:py-24">
      <h2 className="font-display text-heading">Our values</h2>
      <ul className="mt-8 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {values.map((value, index) => (
          <li key={value.title} className="border-t-2 border-glow pt-4">
            <p aria-hidden className="money text-title text-soft">
              {index + 1}
            </p>
            <h3 className="mt-1 text-lead font-semibold">{value.title}</h3>
            <p className="mt-1.5 text-soft">{value.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Team() {
  return (
    <section aria-labelledby="team-title" className="page py-16 lg:py-24">
      <h2 id="team-title" className="font-display text-heading">
        Who we are
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {sampleTeam.map((person) => (
          <li key={person.name}>
            <span
              aria-hidden
              className="grid size-20 place-items-center rounded-full bg-deep-tint font-display text-title text-deep"
            >
              {initialsOf(person.name)}
            </span>
            <h3 className="mt-4 text-lead font-semibold">{person.name}</h3>
            <p className="text-small font-semibold text-brand">{person.role}</p>
            <p className="mt-2 text-soft">{person.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function initialsOf(name: string): string {
  return name.replace(/(\p{Lu})\S*\s*/gu, '$1');
}

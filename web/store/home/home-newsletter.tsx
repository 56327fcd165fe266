import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

const thankedForMs = 3000;

/** Shows its thanks for three seconds and clears; no call is made. */
export function HomeNewsletter() {
  const [email, setEmail] = useState('');
  const [thanked, setThanked] = useState(false);

  useEffect(() => {
    if (!thanked) return;
    const timer = setTimeout(() => setThanked(false), thankedForMs);
    return () => clearTimeout(timer);
  }, [thanked]);

  function subscribe(event: FormEvent) {
    event.preventDefault();
    setEmail('');
    setThanked(true);
  }

  return (
    <section aria-labelledby="newsletter-title" className="bg-brand-tint">
      <div className="page grid items-end gap-x-16 gap-y-6 py-14 lg:grid-cols-2 lg:py-20">
        <div>
          <h2 id="newsletter-title" className="font-display text-heading">
            A letter, now and then
          </h2>
          <p className="mt-2 max-w-md text-lead text-soft">
            New pieces, rooms worth borrowing from, and how to care for what you own.
          </p>
        </div>
        <form onSubmit={subscribe}>
          <label htmlFor="newsletter-email" className="text-small font-semibold">
            Email
          </label>
          <div className="mt-1.5 flex flex-col gap-3 sm:flex-row">
            <input
              id="newsletter-email"
              type="email"
              required
              autoComplete="email"
              maxLength={200}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              className="h-13 min-w-0 grow rounded-control border border-edge bg-surface px-4 hover:border-ink"
            />
            <Button type="submit" size="large">
              Subscribe
            </Button>
          </div>
          <p role="status" className="mt-2 min-h-6 text-small font-semibold text-good">
            {thanked && 'Thank you for subscribing!'}
          </p>
        </form>
      </div>
    </section>
  );
}

import { type FormEvent, useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';

const thanksMs = 3000;

export function HomeNewsletter() {
  return (
    <section aria-labelledby="newsletter-title" className="bg-brand-tint">
      <div className="page grid items-end gap-x-16 gap-y-6 py-14 lg:grid-cols-2 lg:py-20">
        <div>
          <h2 id="newsletter-title" className="font-display text-heading">
            Newsletter
          </h2>
          <p className="mt-2 max-w-md text-lead text-soft">
            New products, room ideas and furniture care.
          </p>
        </div>
        <SubscribeForm />
      </div>
    </section>
  );
}

/** Submitting the form clears the field and shows thanks for three seconds, even if the call fails. */
function SubscribeForm() {
  const [email, setEmail] = useState('');
  const [isThanking, setIsThanking] = useState(false);

  useEffect(() => {
    if (!isThanking) return;
    const timer = setTimeout(() => setIsThanking(false), thanksMs);
    return () => clearTimeout(timer);
  }, [isThanking]);

  function subscribe(event: FormEvent) {
    event.preventDefault();
    void api('POST /api/newsletter', { body: { email } }).catch(() => {});
    setEmail('');
    setIsThanking(true);
  }

  return (
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
        {isThanking && 'Thank you for subscribing!'}
      </p>
    </form>
  );
}

import { type ReactNode, useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';

interface LinkActionProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  button: string;
  failure: string;
  act: () => Promise<unknown>;
  done: { title: string; text: string };
}

/**
 * Shows the page that a link in an email opens. It acts only when a button is pressed, because mail programs open links
 * to check them.
 */
export function LinkAction({ icon, title, children, button, failure, act, done }: LinkActionProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [problem, setProblem] = useState('');

  async function run() {
    setState('busy');
    setProblem('');
    try {
      await act();
      setState('done');
    } catch (error) {
      setProblem(messageOf(error, failure));
      setState('idle');
    }
  }

  const isDone = state === 'done';
  const action = isDone ? (
    <ButtonLink to="/shop-new">Browse all furniture</ButtonLink>
  ) : (
    <Button busy={state === 'busy'} busyLabel="One moment..." onClick={() => void run()}>
      {button}
    </Button>
  );
  return (
    <div role="status">
      <EmptyState
        title={<h1>{isDone ? done.title : title}</h1>}
        icon={icon}
        action={action}
        className="py-20"
      >
        <p className="mb-4">{isDone ? done.text : children}</p>
        <FormError message={problem} />
      </EmptyState>
    </div>
  );
}

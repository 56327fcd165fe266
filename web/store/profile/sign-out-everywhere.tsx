import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { useForgetAccount } from '#web/session/use-log-out.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showError, showSuccess } from '#web/ui/toast.ts';

export function SignOutEverywhere() {
  const [isOpen, setIsOpen] = useState(false);
  const forgetAccount = useForgetAccount();
  const signOut = useMutation({
    mutationFn: () => api('DELETE /api/auth/sessions', {}),
    onSuccess: () => {
      showSuccess('Signed out everywhere');
      forgetAccount();
    },
    onError: () => showError('Failed to sign out. Please try again.'),
  });
  return (
    <section className="mt-12 max-w-xl border-t border-line pt-8">
      <h2 className="font-display text-title">Sign out everywhere</h2>
      <p className="mt-2 text-soft">
        Did you sign in on a device that you no longer use? This signs you out on every phone and
        computer, including this one.
      </p>
      <Button tone="outline" className="mt-5" onClick={() => setIsOpen(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Sign out everywhere?"
        description="You will need your password to sign in again."
        confirmLabel="Sign out"
        tone="primary"
        busy={signOut.isPending}
        busyLabel="Signing out..."
        onConfirm={() => signOut.mutate()}
      />
    </section>
  );
}

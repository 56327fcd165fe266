import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export function ClearCart({ onConfirm }: { onConfirm: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button tone="quiet" className="-mx-4" onClick={() => setIsConfirming(true)}>
        Clear Cart
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Clear your cart?"
        description="This removes all items."
        confirmLabel="Clear cart"
        onConfirm={() => {
          setIsConfirming(false);
          onConfirm();
        }}
      />
    </>
  );
}

import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export function ClearCart({ onConfirm }: { onConfirm: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" className="-mx-4" onClick={() => setAsking(true)}>
        Clear Cart
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear your cart?"
        description="Every piece in it will be removed."
        confirmLabel="Clear cart"
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      />
    </>
  );
}

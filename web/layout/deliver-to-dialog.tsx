import { useDeliveryPin } from '#web/parts/catalogue/delivery-pin.ts';
import { PinForm } from '#web/parts/catalogue/pin-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DeliverToDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function DeliverToDialog({ open, onOpenChange }: DeliverToDialogProps) {
  const place = useDeliveryPin();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="narrow"
      title="Where should we deliver?"
      description={
        place
          ? `Dates are for ${place.city} ${place.pin}.`
          : 'Enter your PIN code to see when each product can arrive.'
      }
    >
      <PinForm label="Delivery PIN code" isOpened onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

import { type FormEvent, useState } from 'react';
import { maxBoxes } from '#contract/orders/document-rules.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { messageOf } from '#web/api/api-error.ts';
import { download } from '#web/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface LabelDialogProps {
  order: Order;
  shipment: Shipment;
  onClose: () => void;
}

type LabelFile = 'labels' | 'packing-slip';

/** Downloads a PDF with an A6 label for each box, or the packing slip. */
export function LabelDialog({ order, shipment, onClose }: LabelDialogProps) {
  const [boxes, setBoxes] = useState('1');
  const { busyFile, failure, clearFailure, downloadFile } = useLabelDownload({
    order,
    shipment,
    boxes,
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void downloadFile('labels');
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Labels of shipment ${shipment.number}`}
      width="narrow"
    >
      <form onSubmit={onSubmit} className="space-y-4" noValidate>
        <TextField
          label="Boxes"
          inputMode="numeric"
          maxLength={2}
          help="Each box gets its own label, such as box 1 of 3."
          value={boxes}
          onChange={({ target }) => {
            setBoxes(target.value);
            clearFailure();
          }}
        />
        <FormError message={failure} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busyFile === 'labels'} busyLabel="Preparing...">
            Download labels
          </SubmitButton>
          <Button
            tone="outline"
            busy={busyFile === 'packing-slip'}
            busyLabel="Preparing..."
            onClick={() => void downloadFile('packing-slip')}
          >
            Download packing slip
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface LabelDownload extends Omit<LabelDialogProps, 'onClose'> {
  boxes: string;
}

function useLabelDownload({ order, shipment, boxes }: LabelDownload) {
  const [busyFile, setBusyFile] = useState<LabelFile>();
  const [failure, setFailure] = useState('');

  async function downloadFile(file: LabelFile) {
    const isValid = /^\d+$/.test(boxes) && Number(boxes) >= 1 && Number(boxes) <= maxBoxes;
    if (!isValid) return setFailure(`Enter 1 to ${maxBoxes} boxes`);
    setBusyFile(file);
    const url = `/api/orders/${order._id}/shipments/${shipment._id}/${file}?boxes=${boxes}`;
    try {
      await download(url, () => `${file}-${order.orderId}-${shipment.number}.pdf`);
    } catch (error) {
      setFailure(messageOf(error, 'The download failed. Try again.'));
    } finally {
      setBusyFile(undefined);
    }
  }

  return { busyFile, failure, clearFailure: () => setFailure(''), downloadFile };
}

import type { ReactNode } from 'react';
import { returnReasonTexts, type ReturnPhotoKind } from '#contract/orders/return-rules.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { PrivatePhotos } from './private-photos.tsx';

interface ReturnSidesProps {
  orderReturn: OrderReturn;
  isForCustomer?: boolean;
}

/** Shows what the customer and the vendor say about the return, with their photos. */
export function ReturnSides({ orderReturn, isForCustomer = false }: ReturnSidesProps) {
  const vendorWord = isForCustomer ? 'seller' : 'vendor';
  const dispute = orderReturn.steps.findLast(({ status }) => status === 'disputed');
  const evidence = photosOf(orderReturn, 'evidence');
  const inspection = photosOf(orderReturn, 'inspection');
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Side
        title={`${isForCustomer ? 'You' : 'Customer'}: ${returnReasonTexts[orderReturn.reason]}`}
        text={orderReturn.note}
      >
        <PrivatePhotos
          label={isForCustomer ? 'Your photo' : 'Customer’s photo'}
          photos={photosOf(orderReturn, 'customer')}
        />
      </Side>
      {(dispute || evidence.length > 0) && (
        <Side title={`The ${vendorWord} disputes it`} text={dispute?.text}>
          <PrivatePhotos
            label={isForCustomer ? 'Seller’s photo' : 'Vendor’s photo'}
            photos={evidence}
          />
        </Side>
      )}
      {inspection.length > 0 && (
        <Side title="Inspection after the return">
          <PrivatePhotos label="Inspection photo" photos={inspection} />
        </Side>
      )}
    </div>
  );
}

const photosOf = ({ photos }: OrderReturn, side: ReturnPhotoKind) =>
  photos.filter((photo) => photo.side === side);

interface SideProps {
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

function Side({ title, text, children }: SideProps) {
  return (
    <div className="min-w-0 space-y-2">
      <h3 className="font-semibold">{title}</h3>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {children}
    </div>
  );
}

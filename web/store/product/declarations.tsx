import { formatRupees } from '#contract/money.ts';
import type { ShownProduct } from './chosen-variant.ts';
import type { Row } from './detail-rows.ts';
import { DetailTable } from './detail-table.tsx';

/** Shows the declarations that the law requires. The section is closed at first, because few customers read it. */
export function Declarations({ product }: { product: ShownProduct }) {
  const rows = declarationRows(product);
  if (rows.length === 0) return null;
  return (
    <details className="group">
      <summary className="min-h-11 font-display text-title hover:text-brand">Declarations</summary>
      <div className="mt-4">
        <DetailTable rows={rows} />
      </div>
    </details>
  );
}

function declarationRows(product: ShownProduct): Row[] {
  const { declarations, seller, chosen, vendor } = product;
  if (!declarations || !seller) return [];
  const { bisStandard, bisLicence, bisExemption, netQuantity } = declarations;
  return [
    ['Country of origin', declarations.originCountry],
    ['Manufacturer', join(declarations.manufacturerName, declarations.manufacturerAddress)],
    ['Importer', join(declarations.importerName, declarations.importerAddress)],
    ['Net quantity', `${netQuantity} ${netQuantity === 1 ? 'piece' : 'pieces'}`],
    ['Maximum retail price', `${formatRupees(chosen.mrp ?? product.price)}, including all taxes`],
    ['Dimensions', sizeOf(product)],
    ['BIS standard', bisStandard],
    ['BIS licence', bisLicence],
    ['BIS exemption', bisExemption],
    ['Sold by', join(seller.legalName, vendor.businessName, seller.address)],
    ['GSTIN', seller.gstNumber],
    ['Customer care', declarations.careContact],
  ];
}

const join = (...parts: string[]) => parts.filter(Boolean).join(', ');

const sizeOf = ({ length, width, height }: ShownProduct) =>
  length && width && height ? `${length} × ${width} × ${height} cm` : '';

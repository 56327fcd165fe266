import { missingDeclarations } from '#contract/catalogue/declaration-rules.ts';
import { noDeclarations, noDetails } from '#contract/catalogue/detail-options.ts';
import type {
  MissingDeclaration,
  ProductDeclarations,
  ProductDetails,
  ProductSeller,
} from '#contract/catalogue/product-details.ts';
import { indianDate } from '#contract/indian-date.ts';
import { rupeesOf } from '#contract/money.ts';
import type { DeclarationRow } from './declarations.queries.ts';
import type { ProductRow } from './products.sql.ts';

/** A row of a single product, with its details, declarations and seller. */
type DetailRow = Required<ProductRow>;

/** Returns the stored values, for vendors and admins, because their forms send back the values that they have read. */
export const buildOwnDetailsWire = (row: ProductRow) => ({
  details: buildDetailsWire(row as DetailRow),
  declarations: buildDeclarationsWire(row as DetailRow),
});

/** Returns the values for customers. The seller is the manufacturer unless the vendor has named another one. */
export function buildPublicDetailsWire(row: ProductRow) {
  const detailRow = row as DetailRow;
  const declarations = buildDeclarationsWire(detailRow);
  const seller = buildSellerWire(detailRow);
  return {
    details: buildDetailsWire(detailRow),
    declarations: {
      ...declarations,
      manufacturerName: declarations.manufacturerName || seller.legalName,
      manufacturerAddress: declarations.manufacturerAddress || seller.address,
      careContact: declarations.careContact || detailRow.contact_phone,
    },
    seller: { ...seller, returnTransport: rupeesOf(detailRow.return_transport_paise ?? 0) },
  };
}

export function findMissingDeclarations(
  row: Omit<DeclarationRow, 'is_withheld' | 'undeclared_leave_on'>,
  now: Date,
): MissingDeclaration[] {
  return missingDeclarations(
    {
      name: row.name,
      category: row.category,
      subCategory: row.sub_category,
      length: row.length_cm,
      width: row.width_cm,
      height: row.height_cm,
      declarations: buildDeclarationsWire(row),
    },
    {
      ...buildSellerWire(row),
      phone: row.contact_phone,
      isSmallEnterprise: row.is_small_enterprise,
    },
    indianDate(now),
  );
}

const buildDetailsWire = ({ details, collection }: DetailRow): ProductDetails => ({
  ...noDetails,
  ...(details as Partial<ProductDetails>),
  collection,
});

const buildDeclarationsWire = ({
  declarations,
  origin_country,
}: Pick<DetailRow, 'declarations' | 'origin_country'>): ProductDeclarations => ({
  ...noDeclarations,
  ...(declarations as Partial<ProductDeclarations>),
  originCountry: origin_country,
});

type SellerRow = Pick<
  DetailRow,
  'owner_name' | 'address' | 'city' | 'state' | 'gst_number' | 'vendor_since' | 'on_time_percent'
>;

const buildSellerWire = (row: SellerRow): Omit<ProductSeller, 'returnTransport'> => ({
  legalName: row.owner_name,
  address: [row.address, row.city, row.state].filter(Boolean).join(', '),
  city: row.city,
  state: row.state,
  gstNumber: row.gst_number,
  since: row.vendor_since.toISOString(),
  onTimePercent: row.on_time_percent,
  about: describeSeller(row),
});

const month = new Intl.DateTimeFormat('en-IN', {
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** The server builds this text, because the script of the product page is at its size limit. */
const describeSeller = ({ vendor_since: since, on_time_percent: percent }: SellerRow): string =>
  [
    `On Baithak since ${month.format(since)}`,
    percent !== null && `${percent}% of orders delivered on time`,
  ]
    .filter(Boolean)
    .join(' · ');

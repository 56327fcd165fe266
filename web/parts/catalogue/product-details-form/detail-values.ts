import { noDeclarations } from '#contract/catalogue/detail-options.ts';
import { packageText, readPackages } from '#contract/catalogue/package-rules.ts';
import type { OwnProduct } from '#contract/catalogue/product-writes.ts';
import type { ContractForm } from '#web/parts/base/use-contract-form.ts';

/** The typed values of details and declarations. Numbers and lists are text. */
export const emptyDetailValues = {
  mrp: '',
  hsn: '',
  /** If empty, the rate that the HSN proposes is used. */
  gstRate: '',
  isWhollyCane: 'no',
  details: {
    seatHeight: '',
    assembly: '',
    assemblyMinutes: '',
    assemblyTools: '',
    care: '',
    inTheBox: '',
    isMadeToOrder: 'no',
    finish: '',
    wood: '',
    maxLoad: '',
    warrantyTerms: '',
    packages: '',
    collection: '',
    goesWith: [] as string[],
  },
  declarations: {
    originCountry: noDeclarations.originCountry,
    manufacturerName: '',
    manufacturerAddress: '',
    importerName: '',
    importerAddress: '',
    netQuantity: String(noDeclarations.netQuantity),
    bisStandard: '',
    bisLicence: '',
    bisExemption: '',
    careContact: '',
  },
};
export type DetailValues = typeof emptyDetailValues;

export interface DetailFieldsProps {
  form: ContractForm<DetailValues>;
}

export function toDetailValues(product: OwnProduct): DetailValues {
  const { mrp, details, declarations } = product;
  const text = (value: number | null | undefined) => String(value ?? '');
  const tax = {
    hsn: product.hsn,
    gstRate: text(product.gstRate),
    isWhollyCane: product.isWhollyCane ? 'yes' : 'no',
  };
  if (!details || !declarations) return { ...emptyDetailValues, ...tax };
  return {
    ...tax,
    mrp: text(mrp),
    details: {
      ...details,
      seatHeight: text(details.seatHeight),
      assemblyMinutes: text(details.assemblyMinutes),
      maxLoad: text(details.maxLoad),
      inTheBox: details.inTheBox.join('\n'),
      isMadeToOrder: details.isMadeToOrder ? 'yes' : 'no',
      packages: details.packages.map(packageText).join('\n'),
    },
    declarations: { ...declarations, netQuantity: text(declarations.netQuantity) },
  };
}

/** Converts the values to the fields of the API's request body. */
export const toDetailsBody = ({
  details,
  declarations,
}: Pick<DetailValues, 'details' | 'declarations'>) => ({
  details: { ...details, packages: readPackages(details.packages.split('\n')) },
  declarations,
});

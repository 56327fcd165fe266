import { noDetails } from '#contract/catalogue/detail-options.ts';
import type { Assembly, Package } from '#contract/catalogue/product-details.ts';
import type { ShownProduct } from './chosen-variant.ts';

export type Row = readonly [label: string, value: string | number | null | undefined | false];

const assemblyTexts: Record<Assembly, string> = {
  included: 'Included in the delivery',
  self: 'You assemble it yourself',
  not_needed: 'Not needed',
};

/** Returns the product's details as rows. A row without a value is left out of the table. */
export function detailRows({ details = noDetails }: ShownProduct): Row[] {
  const { assembly, assemblyMinutes, maxLoad } = details;
  const minutes = assemblyMinutes && `, about ${assemblyMinutes} minutes`;
  return [
    ['Wood', details.wood],
    ['Finish', details.finish],
    ['Collection', details.collection],
    ['Holds up to', maxLoad && `${maxLoad} kg`],
    ['Assembly', assembly && `${assemblyTexts[assembly]}${minutes || ''}`],
    ['Tools', details.assemblyTools],
    ['Availability', details.isMadeToOrder && 'Made to order'],
    ['Packed in', describePackages(details.packages)],
    ['Warranty covers', details.warrantyTerms],
  ];
}

function describePackages(packages: Package[]): string {
  const [first] = packages;
  if (!first) return '';
  const count = packages.reduce((sum, each) => sum + each.count, 0);
  const volume = ({ length, width, height }: Package) => length * width * height;
  const largest = packages.reduce((max, each) => (volume(each) > volume(max) ? each : max), first);
  const weight = packages.every((each) => each.weight !== null)
    ? packages.reduce((sum, each) => sum + each.count * each.weight!, 0)
    : undefined;
  const size = `${largest.length} × ${largest.width} × ${largest.height} cm`;
  const boxes = count === 1 ? `1 box, ${size}` : `${count} boxes, the largest ${size}`;
  return weight === undefined ? boxes : `${boxes}; ${Math.round(weight * 10) / 10} kg in all`;
}

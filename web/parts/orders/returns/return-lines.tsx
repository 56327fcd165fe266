import { formatRupees } from '#contract/money.ts';
import type { OrderReturn } from '#contract/orders/returns.ts';
import { formatCount } from '#web/parts/base/format-count.ts';
import { toOrderedPicture } from '#web/parts/orders/ordered-picture.ts';
import { Picture } from '#web/parts/base/picture.tsx';
import { VariantWords } from '#web/parts/catalogue/variant-words.tsx';

/** Lists the pieces of a return with their amounts. If only some were accepted, shows how many. */
export function ReturnLines({ lines }: Pick<OrderReturn, 'lines'>) {
  return (
    <ul className="space-y-4">
      {lines.map(({ line, product, name, variant, image, quantity, acceptedQuantity, amount }) => (
        <li key={line} className="flex gap-4">
          <span className="size-18 shrink-0 overflow-hidden rounded-card">
            <Picture
              picture={toOrderedPicture({ _id: product, name, images: image ? [image] : [] })}
              alt=""
              sizes="4.5rem"
            />
          </span>
          <div className="min-w-0 grow">
            <p className="leading-snug font-semibold">{name}</p>
            <VariantWords variant={variant} />
            <p className="figures text-small text-soft">{formatCount(quantity, 'pieces')}</p>
            {acceptedQuantity < quantity && (
              <p className="figures text-small text-bad">
                {acceptedQuantity} of {quantity} accepted
              </p>
            )}
          </div>
          <p className="figures shrink-0 font-semibold">{formatRupees(amount)}</p>
        </li>
      ))}
    </ul>
  );
}

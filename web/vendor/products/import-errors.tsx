import type { ProductImport } from '#contract/catalogue/product-import.ts';

export function ImportErrors({ errors }: Pick<ProductImport, 'errors'>) {
  if (errors.length === 0) return null;
  return (
    <table aria-label="Rows with errors" className="w-full text-small">
      <thead>
        <tr className="border-b border-line text-left text-soft">
          <th scope="col" className="py-1.5 pr-4 font-semibold">
            Row
          </th>
          <th scope="col" className="py-1.5 pr-4 font-semibold">
            Column
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            Error
          </th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ row, field, message }, index) => (
          <tr key={index} className="border-b border-line last:border-0">
            <td className="figures py-1.5 pr-4">{row}</td>
            <td className="py-1.5 pr-4">{field}</td>
            <td className="py-1.5 text-bad">{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

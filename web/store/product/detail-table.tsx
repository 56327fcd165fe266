import type { ReactNode } from 'react';

/** Shows rows of labels and values. Leaves out rows without a value. */
export function DetailTable({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <table className="w-full border-y border-line text-left">
      <tbody className="divide-y divide-line">
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <tr key={label}>
              <th scope="row" className="w-2/5 py-2.5 pr-4 align-top font-normal text-soft">
                {label}
              </th>
              <td className="py-2.5 wrap-anywhere whitespace-pre-line">{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

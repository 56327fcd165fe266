import { BadgeIndianRupee, Camera, PackageCheck, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { policies } from '#contract/base/policies.ts';

/** Lists what the marketplace offers to vendors, beside the vendor login form. */
export function VendorPane() {
  return (
    <div className="on-deep flex size-full flex-col justify-between gap-10 bg-deep p-10 text-ground xl:p-14">
      <p className="font-display text-heading">Sell your furniture to homes all over India.</p>
      <SofaDrawing />
      <ul className="space-y-4">
        <Point icon={<Store />}>Your own page, and your name on every product</Point>
        <Point icon={<Camera />}>
          Upload photographs of up to 10 MB. We resize them for every screen
        </Point>
        <Point icon={<PackageCheck />}>Only paid orders, each with a packing slip</Point>
        <Point icon={<BadgeIndianRupee />}>
          Commission {policies.commissionPercent}%, settled in {policies.settlementWorkingDays}{' '}
          working days
        </Point>
      </ul>
    </div>
  );
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 [&_svg]:size-6 [&_svg]:shrink-0 [&_svg]:stroke-[1.5] [&_svg]:text-glow">
      {icon}
      {children}
    </li>
  );
}

/** Draws a sofa under a lamp. */
function SofaDrawing() {
  return (
    <svg viewBox="0 0 320 190" aria-hidden className="w-full max-w-md self-center">
      <path d="M10 180V66a150 60 0 0 1 300 0v114z" className="fill-deep-dark" />
      <path d="M160 8v50" className="stroke-ground/50" strokeWidth="2" />
      <path d="M132 78a28 22 0 0 1 56 0z" className="fill-glow" />
      <path d="M128 84l-34 86h132l-34-86z" className="fill-glow/15" />
      <rect x="92" y="112" width="136" height="42" rx="12" className="fill-brand" />
      <rect x="78" y="124" width="30" height="40" rx="10" className="fill-brand-dark" />
      <rect x="212" y="124" width="30" height="40" rx="10" className="fill-brand-dark" />
      <rect x="104" y="138" width="112" height="22" rx="8" className="fill-brand-tint" />
      <path
        d="M100 164v10M220 164v10M30 176h260"
        className="stroke-ground/70"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M266 174v-34" className="stroke-good-tint" strokeWidth="2" />
      <path
        d="M266 146c-14-4-18-16-14-28 12 4 16 14 14 28zm0 6c12-6 20-16 16-30-12 6-18 16-16 30z"
        className="fill-good-tint"
      />
    </svg>
  );
}

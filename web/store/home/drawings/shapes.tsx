// The components below draw furniture for the scenes. The shapes are centred on x = 0. They stand on y = 0, except the
// lamp, which hangs from y = 0.

export function Sofa({ body = 'fill-brand', seat = 'fill-brand-dark', cushion = 'fill-glow' }) {
  return (
    <g>
      <rect x="-186" y="-42" width="14" height="42" className="fill-ink/80" />
      <rect x="172" y="-42" width="14" height="42" className="fill-ink/80" />
      <rect x="-190" y="-196" width="380" height="130" rx="34" className={body} />
      <rect x="-190" y="-196" width="380" height="130" rx="34" className="fill-ink/10" />
      <rect x="-178" y="-106" width="178" height="56" rx="20" className={body} />
      <rect x="0" y="-106" width="178" height="56" rx="20" className={body} />
      <path d="M0-104v50" className={`${seat} stroke-ink/25`} strokeWidth="3" />
      <rect x="-200" y="-58" width="400" height="30" rx="12" className={seat} />
      <rect x="-222" y="-146" width="52" height="118" rx="24" className={body} />
      <rect x="170" y="-146" width="52" height="118" rx="24" className={body} />
      <rect
        x="-150"
        y="-168"
        width="82"
        height="74"
        rx="14"
        className={cushion}
        transform="rotate(-9 -110 -130)"
      />
      <rect
        x="84"
        y="-160"
        width="72"
        height="66"
        rx="14"
        className="fill-ground"
        transform="rotate(8 120 -130)"
      />
      <path
        d="M96-132h48M94-120h48"
        className="stroke-brand"
        strokeWidth="4"
        transform="rotate(8 120 -130)"
      />
    </g>
  );
}

export function Bed() {
  return (
    <g>
      <rect x="-230" y="-240" width="460" height="170" rx="26" className="fill-brand-dark" />
      <path
        d="M-190-214v120M-114-214v120M-38-214v120M38-214v120M114-214v120M190-214v120"
        className="stroke-ink/25"
        strokeWidth="5"
      />
      <rect x="-206" y="-148" width="180" height="66" rx="28" className="fill-surface" />
      <rect x="26" y="-148" width="180" height="66" rx="28" className="fill-surface" />
      <rect x="-236" y="-104" width="472" height="72" rx="24" className="fill-ground" />
      <path d="M-236-66h472v26a14 14 0 0 1-14 14h-444a14 14 0 0 1-14-14z" className="fill-brand" />
      <path d="M-236-56h472" className="stroke-glow/70" strokeWidth="4" strokeDasharray="10 10" />
      <rect x="-216" y="-28" width="18" height="28" className="fill-ink/80" />
      <rect x="198" y="-28" width="18" height="28" className="fill-ink/80" />
    </g>
  );
}

export function Table() {
  return (
    <g>
      <path
        d="M-168-132l-26 132M168-132l26 132"
        className="stroke-brand-dark"
        strokeWidth="18"
        strokeLinecap="round"
      />
      <rect x="-216" y="-156" width="432" height="28" rx="12" className="fill-brand" />
      <path
        d="M-34-156c-26-26-20-74 0-92h28c20 18 26 66 0 92z"
        className="fill-ground"
        transform="translate(20 0)"
      />
      <path
        d="M0-246c-6-44-36-60-44-92M4-246c4-54 26-64 40-104M2-246c-2-50 0-70 4-122"
        className="fill-none stroke-good"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M92-156c-8-20-8-34 0-34h62c8 0 8 14 0 34z" className="fill-glow" />
    </g>
  );
}

export function Chair() {
  return (
    <g>
      <path
        d="M-92-118l-26 118M92-118l30 118M-60-118l-6 108"
        className="stroke-brand-dark"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <path
        d="M-96-120c-8-90-24-150-4-196 40-20 130-22 164 0 16 60 14 120 28 196z"
        className="fill-brand"
      />
      <path
        d="M-70-146c-6-60-14-100-4-140 40-14 80-14 112 0 8 50 10 92 18 140z"
        className="fill-sand"
      />
      <path
        d="M-70-180l40-116M-58-146l58-150M-14-146l46-130M24-146l20-56M52-170l-60-128M16-146l-74-136M-26-146l-46-90"
        className="stroke-edge/60"
        strokeWidth="3"
      />
      <rect x="-112" y="-142" width="224" height="42" rx="20" className="fill-ground" />
    </g>
  );
}

/** Draws a lamp that hangs from y = 0, where its cord begins. */
export function Pendant({ drop = 220, shade = 'fill-glow' }) {
  return (
    <g>
      <path d={`M0 0v${drop}`} className="stroke-ink/60" strokeWidth="3" />
      <g transform={`translate(0 ${drop})`}>
        <path d="M-66 66C-62 14-34-6 0-6S62 14 66 66z" className={shade} />
        <ellipse cx="0" cy="66" rx="66" ry="10" className="fill-ground" />
        <path d="M-66 66l-110 330h352L66 66z" className="fill-glow/10" />
      </g>
    </g>
  );
}

export function Plant() {
  return (
    <g>
      <path d="M-40-70h80l-12 70h-56z" className="fill-brand" />
      <path
        d="M0-70c-8-70-60-90-84-150 60 6 86 60 84 150zM0-70c6-90 54-110 90-190 10 84-30 140-90 190zM0-70c-20-90 6-150-4-240 44 70 34 160 4 240z"
        className="fill-good"
      />
      <path d="M-2-80c0-70-2-120 0-190" className="fill-none stroke-ground/40" strokeWidth="3" />
    </g>
  );
}

/** Draws a cusped doorway with light behind it. */
export function Arch({ fill = 'fill-glow/25', height = 420 }) {
  return (
    <path
      d={`M-130 0V${-height + 150}c22 0 32-14 36-40 32 6 66-16 94-70 28 54 62 76 94 70 4 26 14 40 36 40V0z`}
      className={fill}
    />
  );
}

import { drawPiece, type Measured, type Piece, type View } from './draw-piece.ts';
import { line, rect, type Tone } from './outline.ts';
import { describeViews, doorCm, listDimensions, personCm } from './size-text.ts';

const ceilingCm = 270;
const personWidthCm = 46;
/** The minimum width of a view, so that its labels fit below it. */
const minSlotCm = 36;

const toneStyles: Record<Tone, string> = {
  light: 'fill-deep-tint',
  dark: 'fill-deep-soft',
  line: 'fill-none',
};

/** Shows the front and side views to scale beside a person and a door, and lists the dimensions. */
export function SizeViews({ product }: { product: Measured }) {
  const piece = drawPiece(product);
  return (
    <figure>
      {piece && piece.views.length > 0 && <Scene piece={piece} />}
      <figcaption>
        <dl className="figures mt-4 grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-4 lg:grid-cols-2">
          {listDimensions(product).map(([name, value]) => (
            <div key={name} className="flex justify-between gap-3 border-t border-line pt-1.5">
              <dt className="text-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}

function Scene({ piece }: { piece: Piece }) {
  const { views, height, isHanging } = piece;
  const drawn = doorCm.width + personWidthCm + views.reduce((sum, view) => sum + slotOf(view), 0);
  const gap = Math.max(20, drawn * 0.045);
  const width = drawn + gap * (views.length + 3);
  const font = width * 0.034;
  const top = isHanging ? ceilingCm : Math.max(doorCm.height, height);
  const base = isHanging ? ceilingCm - height : 0;
  const lefts: number[] = [];
  let x = gap * 2 + doorCm.width + personWidthCm + gap;
  for (const view of views) {
    lefts.push(x + (slotOf(view) - view.across) / 2);
    x += slotOf(view) + gap;
  }
  const stroke = width / 420;
  return (
    <svg
      viewBox={[0, -top - font * 0.6, width + font * 3.8, top + font * 3.6]
        .map(Math.round)
        .join(' ')}
      role="img"
      aria-label={describeViews(piece)}
      className="h-auto max-h-96 w-full"
      fontSize={font}
      strokeWidth={stroke}
    >
      <g className="fill-line">
        <path d={rect(gap, 0, doorCm.width, doorCm.height, 1)} />
        <path d={rect(gap + doorCm.width - 17, 96, 3, 12, 1)} className="fill-edge" />
        <Person x={gap * 2 + doorCm.width + personWidthCm / 2} />
      </g>
      <path d={line([0, 0], [width, 0])} className="stroke-edge" />
      {isHanging && <path d={line([0, ceilingCm], [width, ceilingCm])} className="stroke-edge" />}
      {views.map(({ name, across, parts }, index) => (
        <g key={name} transform={`translate(${lefts[index]} ${-base})`}>
          <g className="stroke-deep" strokeLinejoin="round" strokeLinecap="round">
            {parts.map(([tone, path], part) => (
              <path key={part} d={path} className={toneStyles[tone]} />
            ))}
          </g>
          <WidthMark at={base} across={across} font={font} name={name} />
        </g>
      ))}
      <HeightMark x={x - gap + font * 0.7} base={base} height={height} font={font} />
      <g className="figures fill-soft" textAnchor="middle">
        <text x={gap + doorCm.width / 2} y={font * 1.4}>
          {doorCm.height} cm
        </text>
        <text x={gap * 2 + doorCm.width + personWidthCm / 2} y={font * 1.4}>
          {personCm} cm
        </text>
      </g>
    </svg>
  );
}

const slotOf = ({ across }: View) => Math.max(across, minSlotCm);

function Person({ x }: { x: number }) {
  const body =
    rect(-22, 78, 8, 58, 4) +
    rect(14, 78, 8, 58, 4) +
    rect(-12.5, 0, 11.5, 88, 4) +
    rect(1, 0, 11.5, 88, 4);
  return (
    <g transform={`translate(${x} 0)`}>
      <path d={body} />
      <path d={rect(-15, 76, 30, 63, 9)} />
      <circle cx={0} cy={-153} r={12} />
    </g>
  );
}

interface MarkProps {
  font: number;
}

function WidthMark({
  at,
  across,
  font,
  name,
}: MarkProps & { at: number; across: number; name: string }) {
  return (
    <g transform={`translate(0 ${at})`} textAnchor="middle" className="figures">
      <path
        d={
          line([0, -font * 0.2], [0, -font * 0.6]) +
          line([across, -font * 0.2], [across, -font * 0.6]) +
          line([0, -font * 0.4], [across, -font * 0.4])
        }
        className="stroke-edge"
      />
      <text x={across / 2} y={font * 1.4} className="fill-ink font-semibold">
        {across} cm
      </text>
      <text x={across / 2} y={font * 2.6} className="fill-soft">
        {name}
      </text>
    </g>
  );
}

function HeightMark({
  x,
  base,
  height,
  font,
}: MarkProps & { x: number; base: number; height: number }) {
  const end = font * 0.25;
  return (
    <g className="figures">
      <path
        d={
          line([x, base], [x, base + height]) +
          line([x - end, base], [x + end, base]) +
          line([x - end, base + height], [x + end, base + height])
        }
        className="stroke-edge"
      />
      <text
        x={x + font * 0.5}
        y={-base - height / 2 + font * 0.35}
        className="fill-ink font-semibold"
      >
        {height} cm
      </text>
    </g>
  );
}

interface Size {
  /** Centimetres. */
  length: number;
  width: number;
  height: number;
}

const box = 300;
const [slopeX, slopeY] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];

/** An isometric box with the product's sides to scale and labelled. */
export function SizeDrawing({ length, width, height }: Size) {
  const scale = box / Math.max((length + width) * slopeX, (length + width) * slopeY + height);
  const [l, w, h] = [length * scale, width * scale, height * scale];
  const spanX = (l + w) * slopeX;
  const spanY = (l + w) * slopeY + h;
  /** Measured from the nearest corner: along the length, along the width, and up. */
  const at = (along: number, across: number, up: number) => ({
    x: w * slopeX + along * slopeX - across * slopeX,
    y: spanY - along * slopeY - across * slopeY - up,
  });
  const face = (...points: { x: number; y: number }[]) =>
    points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const lengthMark = at(l / 2, 0, 0);
  const widthMark = at(0, w / 2, 0);
  const heightMark = at(l, 0, h / 2);
  return (
    <figure>
      <svg
        viewBox={`-90 -16 ${(spanX + 210).toFixed(1)} ${(spanY + 62).toFixed(1)}`}
        role="img"
        aria-label={`Length ${length} cm, width ${width} cm, height ${height} cm`}
        className="mx-auto h-auto max-h-80 w-full max-w-md"
      >
        <g className="stroke-deep" strokeWidth="1.5" strokeLinejoin="round">
          <polygon
            className="fill-deep-tint"
            points={face(at(0, 0, h), at(l, 0, h), at(l, w, h), at(0, w, h))}
          />
          <polygon
            className="fill-deep/25"
            points={face(at(0, 0, 0), at(l, 0, 0), at(l, 0, h), at(0, 0, h))}
          />
          <polygon
            className="fill-deep/12"
            points={face(at(0, 0, 0), at(0, w, 0), at(0, w, h), at(0, 0, h))}
          />
        </g>
        <g className="figures fill-ink text-lead font-semibold">
          <text x={lengthMark.x + 12} y={lengthMark.y + 26}>
            L {length} cm
          </text>
          <text x={widthMark.x - 12} y={widthMark.y + 26} textAnchor="end">
            W {width} cm
          </text>
          <text x={heightMark.x + 10} y={heightMark.y + 6}>
            H {height} cm
          </text>
        </g>
      </svg>
      <figcaption className="mt-3 text-center text-small text-soft">
        Measure your door, your lift and the turn of the stairs before you order.
      </figcaption>
    </figure>
  );
}

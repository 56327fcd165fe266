export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const gapPx = 8;

/**
 * Returns the distance from the bottom of the window at which a message covers none of the boxes. The
 * distance is `minBottomPx` or, if a box is there, the next free place above. Without a free place, the
 * message is at the top of the window.
 */
export function findClearBottom(
  message: Pick<Box, 'left' | 'right'> & { height: number },
  boxes: readonly Box[],
  { minBottomPx, windowHeight }: { minBottomPx: number; windowHeight: number },
): number {
  const inSameColumn = boxes.filter((box) => box.left < message.right && box.right > message.left);
  const maxBottomPx = windowHeight - message.height - gapPx;
  let bottomPx = minBottomPx;
  while (bottomPx < maxBottomPx) {
    const bottom = windowHeight - bottomPx + gapPx;
    const top = bottom - message.height - 2 * gapPx;
    const covered = inSameColumn.find((box) => box.top < bottom && box.bottom > top);
    if (!covered) return bottomPx;
    bottomPx = windowHeight - covered.top + gapPx;
  }
  return maxBottomPx;
}

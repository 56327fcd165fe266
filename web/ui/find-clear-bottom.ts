export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const gapPx = 8;

/**
 * Finds a place where a message covers none of the boxes, and returns its distance from the bottom of the window. The
 * place is at `minBottomPx` or, if the message would cover a box there, at the next free height above. If no place is
 * free, the message goes to the top of the window.
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

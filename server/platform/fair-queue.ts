/**
 * Runs one task at a time and takes the owners in turn, so that an owner with many tasks does not hold up the others.
 * Tasks of one owner run in the order in which they were added.
 */
export function createFairQueue() {
  const lanes = new Map<string, (() => void)[]>();
  let isBusy = false;

  function startNext(): void {
    const next = lanes.entries().next().value;
    isBusy = next !== undefined;
    if (!next) return;
    const [owner, lane] = next;
    const start = lane.shift()!;
    // A Map keeps insertion order, so an owner that is added again comes after all others.
    lanes.delete(owner);
    if (lane.length > 0) lanes.set(owner, lane);
    start();
  }

  return function run<T>(owner: string, task: () => Promise<T>): Promise<T> {
    const turn = new Promise<void>((resolve) => {
      const lane = lanes.get(owner) ?? [];
      lane.push(resolve);
      lanes.set(owner, lane);
    });
    if (!isBusy) startNext();
    return turn.then(task).finally(startNext);
  };
}

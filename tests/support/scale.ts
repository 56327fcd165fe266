/** Long suites run a tenth by default and whole with TEST_SCALE=10. */
const scale = Number(process.env.TEST_SCALE ?? 1);

export const scaleCount = (whole: number, least = 1) =>
  Math.max(least, Math.round((whole * scale) / 10));

/** Printed, so that a failing run can be repeated: TEST_SEED=… */
export function readSeed(suite: string): number {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000_007);
  console.log(`${suite}: TEST_SEED=${seed} TEST_SCALE=${scale}`);
  return seed;
}
